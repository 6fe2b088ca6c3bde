import * as z from "zod/mini";
import { inLocale } from "../contract/locales/in-locale.ts";
import { type LocalizedSitePages, TranslatedSitePages } from "../contract/site/site-content.ts";
import { Version } from "../contract/values/common.ts";
import type { Item } from "../db/table.ts";

/** What a shop's pages say, as the table holds it: translations with the default locale's first. */
export const StoredSitePages = z.extend(TranslatedSitePages, { version: z._default(Version, 0) });

/** The pages in a stored item; empty ones for a shop that has written nothing. */
export const parseSitePages = (item: Item | undefined): TranslatedSitePages =>
  item
    ? StoredSitePages.parse(item)
    : { favourites: [], story: [], testimonials: [], gallery: [], translations: [], version: 0 };

/** The pages in one language: each text in a locale, else in the default locale. */
export const localizeSitePages = (
  { favourites, story, testimonials, gallery, translations }: TranslatedSitePages,
  locale: string | undefined,
): LocalizedSitePages => {
  const { intro = "", reservation = "", terms = "" } = inLocale(translations, locale) ?? {};
  return {
    favourites,
    story: story.map(({ picture, translations }) => {
      const { title = "", text = "", alt = "" } = inLocale(translations, locale) ?? {};
      return { picture, title, text, alt };
    }),
    testimonials: testimonials.map(({ name, translations }) => ({
      name,
      quote: inLocale(translations, locale)?.quote ?? "",
    })),
    gallery: gallery.map(({ picture, translations }) => ({
      picture,
      alt: inLocale(translations, locale)?.alt ?? "",
    })),
    intro,
    reservation,
    terms,
  };
};
