import type { DescribedPicture } from "#core/contract/files/picture.ts";
import type { Language } from "#core/contract/locales/languages.ts";

/** What a language is called in another: `pt_br` is "Brazilian Portuguese" in English. */
export const languageName = (locale: string, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: "language" }).of(locale.replace("_", "-")) ?? locale;

export interface Languages {
  defaultLocale: string;
  supportedLocales: readonly string[];
}

/**
 * A translation for each language of a shop, the default first, and for those that a text has beyond them: as an
 * editor's form holds them.
 */
export const inEveryLanguage = <Translation extends { locale: string }>(
  translations: readonly Translation[],
  { defaultLocale, supportedLocales }: Languages,
  blank: Omit<Translation, "locale">,
): Translation[] => {
  const locales = new Set([defaultLocale, ...supportedLocales, ...translations.map(({ locale }) => locale)]);
  return [...locales].map(
    (locale) => translations.find((each) => each.locale === locale) ?? ({ ...blank, locale } as Translation),
  );
};

/** A picture with what it shows in every language of a shop, as an editor's form holds it. */
export const pictureValues = (
  { id, translations = [] }: Pick<DescribedPicture, "id" | "translations">,
  languages: Languages,
) => ({
  id,
  translations: inEveryLanguage(translations, languages, { alt: "" }),
});
