import { readFileSync } from "node:fs";
import type * as z from "zod/mini";
import type { StorefrontInput } from "#core/contract/site/site-content.ts";

/** A text in both languages. */
type Both = readonly [en: string, pl: string];

/** What a shop of the demo says on its site. Pictures are named without their ending, dishes by their slugs. */
export interface Site {
  hero: string;
  headline: Both;
  lead: Both;
  notice?: Both;
  hoursNote: Both;
  favourites: readonly string[];
  intro: Both;
  reservation: Both;
  story: readonly { picture: string; title: Both; text: Both; alt: Both }[];
  /** Guests of the demo, by first name and initial. */
  testimonials: readonly { name: string; quote: Both }[];
  gallery: readonly { picture: string; alt: Both }[];
}

/** The words of the site in a shop's folder. */
export const siteIn = (folder: URL): Site => JSON.parse(readFileSync(new URL("site.json", folder), "utf8"));

/** The ids that files and products got, by the names of pictures and dishes. */
export interface Made {
  fileOf: (picture: string) => string;
  productOf: (slug: string) => string;
}

/** Fields in both languages, as translations. */
const inBoth = (fields: Record<string, Both | undefined>) =>
  (["en", "pl"] as const).map((locale, place) => ({
    locale,
    ...Object.fromEntries(Object.entries(fields).map(([name, both]) => [name, bound(both?.[place] ?? "")])),
  }));

export const storefrontInput = (
  { hero, headline, lead, notice, hoursNote }: Site,
  { fileOf }: Pick<Made, "fileOf">,
): z.input<typeof StorefrontInput> => ({
  heroPicture: fileOf(hero),
  translations: inBoth({ headline, lead, notice, hoursNote }),
});

export const sitePagesInput = (
  { favourites, intro, reservation, story, testimonials, gallery }: Site,
  { fileOf, productOf }: Made,
) => ({
  favourites: favourites.map(productOf),
  story: story.map(({ picture, ...texts }) => ({ picture: fileOf(picture), translations: inBoth(texts) })),
  testimonials: testimonials.map(({ name, quote }) => ({ name, translations: inBoth({ quote }) })),
  gallery: gallery.map(({ picture, alt }) => ({ picture: fileOf(picture), translations: inBoth({ alt }) })),
  translations: inBoth({ intro, reservation }),
});

/** Every picture that a site shows. */
export const picturesOf = ({ hero, story, gallery }: Site): string[] => [
  hero,
  ...[...story, ...gallery].map(({ picture }) => picture),
];

/** In Polish, a one-letter word must not end a line. */
export const bound = (text: string) => text.replace(/(?<=^|\s)([aiouwz]) /gi, "$1\u00A0");
