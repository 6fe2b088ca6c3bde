import type * as z from "zod/mini";
import type { StorefrontInput } from "#core/contract/site-content.ts";
import type { Drawing } from "./drawings/index.ts";
import { bound } from "./polish.ts";

/** A text in both languages. */
type Both = readonly [en: string, pl: string];

/** What a shop of the demo says on its site. Pictures are drawings, dishes are slugs. */
export interface Site {
  hero: Drawing;
  headline: Both;
  lead: Both;
  notice?: Both;
  hoursNote: Both;
  favourites: readonly string[];
  intro: Both;
  reservation: Both;
  story: readonly { picture: Drawing; title: Both; text: Both; alt: Both }[];
  /** Guests of the demo, by first name and initial. */
  testimonials: readonly { name: string; quote: Both }[];
  gallery: readonly { picture: Drawing; alt: Both }[];
}

/** The ids that files and products got, by the names of drawings and dishes. */
export interface Made {
  fileOf: (drawing: Drawing) => string;
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

/** Every drawing that a site shows. */
export const drawingsOf = ({ hero, story, gallery }: Site): Drawing[] => [
  hero,
  ...[...story, ...gallery].map(({ picture }) => picture),
];
