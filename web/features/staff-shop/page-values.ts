import type { SitePagesInput, TranslatedSitePages } from "#core/contract/site-content.ts";
import { inEveryLanguage, type Languages } from "../staff-forms/languages.ts";

/** A new chapter, voice or picture, with a text for each language. */
export const blankChapter = (languages: Languages): SitePagesInput["story"][number] => ({
  picture: null,
  translations: inEveryLanguage<{ locale: string; title: string; text: string; alt: string }>([], languages, {
    title: "",
    text: "",
    alt: "",
  }),
});
export const blankVoice = (languages: Languages): SitePagesInput["testimonials"][number] => ({
  name: "",
  translations: inEveryLanguage<{ locale: string; quote: string }>([], languages, { quote: "" }),
});
export const blankPicture = (languages: Languages) => ({
  picture: null,
  translations: inEveryLanguage<{ locale: string; alt: string }>([], languages, { alt: "" }),
});

/** What the pages say, as their form holds it: in every language of the shop. */
export const pageValues = (pages: TranslatedSitePages, languages: Languages) => ({
  favourites: pages.favourites,
  story: pages.story.map(({ picture, translations }) => ({
    picture: picture?.id ?? null,
    translations: inEveryLanguage(translations, languages, { title: "", text: "", alt: "" }),
  })),
  testimonials: pages.testimonials.map(({ name, translations }) => ({
    name,
    translations: inEveryLanguage(translations, languages, { quote: "" }),
  })),
  gallery: pages.gallery.map(({ picture, translations }) => ({
    picture: picture.id as string | null,
    translations: inEveryLanguage(translations, languages, { alt: "" }),
  })),
  translations: inEveryLanguage(pages.translations, languages, { intro: "", reservation: "", terms: "" }),
});
export type PageValues = ReturnType<typeof pageValues>;
