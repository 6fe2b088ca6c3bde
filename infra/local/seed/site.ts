import { readFileSync } from "node:fs";
import type * as z from "zod/mini";
import type { StorefrontInput } from "#core/contract/site/site-content.ts";

/** A text in each language that the site of a shop has. */
type Said = readonly [en: string, pl: string, de?: string];

/** What a shop of the demo says on its site. Pictures are named without their ending, dishes by their slugs. */
export interface Site {
  hero: string;
  headline: Said;
  lead: Said;
  notice?: Said;
  hoursNote: Said;
  favourites: readonly string[];
  intro: Said;
  reservation: Said;
  story: readonly { picture: string; title: Said; text: Said; alt: Said }[];
  /** Guests of the demo, by first name and initial. */
  testimonials: readonly { name: string; quote: Said }[];
  gallery: readonly { picture: string; alt: Said }[];
}

/** The words of the site in a shop's folder. */
export const siteIn = (folder: URL): Site => JSON.parse(readFileSync(new URL("site.json", folder), "utf8"));

/** The ids that files and products got, by the names of pictures and dishes. */
export interface Made {
  fileOf: (picture: string) => string;
  productOf: (slug: string) => string;
}

/** Fields in the languages of the site, as translations: the third where the texts have one. */
const inEach = (fields: Record<string, Said | undefined>) =>
  (["en", "pl", "de"] as const).flatMap((locale, place) =>
    Object.values(fields).some((said) => said?.[place])
      ? [
          {
            locale,
            ...Object.fromEntries(Object.entries(fields).map(([name, said]) => [name, bound(said?.[place] ?? "")])),
          },
        ]
      : [],
  );

/** The front page of a demo shop, as the API takes it. */
export const storefrontInput = (
  { hero, headline, lead, notice, hoursNote }: Site,
  { fileOf }: Pick<Made, "fileOf">,
): z.input<typeof StorefrontInput> => ({
  heroPicture: fileOf(hero),
  translations: inEach({ headline, lead, notice, hoursNote }),
});

/** The further pages of a demo shop's site, as the API takes them. */
export const sitePagesInput = (
  { favourites, intro, reservation, story, testimonials, gallery }: Site,
  { fileOf, productOf }: Made,
) => ({
  favourites: favourites.map(productOf),
  story: story.map(({ picture, ...texts }) => ({ picture: fileOf(picture), translations: inEach(texts) })),
  testimonials: testimonials.map(({ name, quote }) => ({ name, translations: inEach({ quote }) })),
  gallery: gallery.map(({ picture, alt }) => ({ picture: fileOf(picture), translations: inEach({ alt }) })),
  translations: inEach({ intro, reservation }),
});

/** Every picture that a site shows. */
export const picturesOf = ({ hero, story, gallery }: Site): string[] => [
  hero,
  ...[...story, ...gallery].map(({ picture }) => picture),
];

/** In Polish, a one-letter word must not end a line. */
export const bound = (text: string) => text.replace(/(?<=^|\s)([aiouwz]) /gi, "$1\u00A0");
