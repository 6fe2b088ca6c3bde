import type { DescribedPicture } from "#core/contract/files/picture.ts";
import type { Language } from "#core/contract/locales/languages.ts";

/** The name of a language in another one: `pt_br` is "Brazilian Portuguese" in English. */
export const languageName = (locale: string, reader: Language): string =>
  new Intl.DisplayNames(reader, { type: "language" }).of(locale.replace("_", "-")) ?? locale;

export interface Languages {
  defaultLocale: string;
  supportedLocales: readonly string[];
}

/**
 * The translations as an editor's form holds them: one for each language of the shop, the default first, and then those
 * in other languages that the text has.
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

/** A picture with its description in every language of the shop, as an editor's form holds it. */
export const pictureValues = (
  { id, translations = [] }: Pick<DescribedPicture, "id" | "translations">,
  languages: Languages,
) => ({
  id,
  translations: inEveryLanguage(translations, languages, { alt: "" }),
});
