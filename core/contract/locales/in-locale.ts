const languageIn = (locale: string | undefined) => locale?.split("_")[0];

/**
 * The translation for a locale, else for another locale of its language, else for the default locale (stored first),
 * else any.
 */
export const inLocale = <T extends { locale: string }>(
  translations: readonly T[],
  locale: string | undefined,
): T | undefined =>
  translations.find((translation) => translation.locale === locale) ??
  translations.find((translation) => languageIn(translation.locale) === languageIn(locale)) ??
  translations[0];

/** The title of a method or a zone in a language; its plain title where it has no translation. */
export const titleIn = (
  { title, translations }: { title: string; translations: readonly { locale: string; title: string }[] },
  locale: string | undefined,
): string => inLocale(translations, locale)?.title ?? title;

/** The time of a zone in a language; its plain one where that has no translation. */
export const etaIn = (
  { eta, translations }: { eta: string; translations: readonly { locale: string; eta?: string | undefined }[] },
  locale: string | undefined,
): string => inLocale(translations, locale)?.eta || eta;

/** What a picture shows, in a language; empty where nobody described it. */
export const altOf = (
  { translations = [] }: { translations?: readonly { locale: string; alt: string }[] | undefined },
  locale: string | undefined,
): string => inLocale(translations, locale)?.alt ?? "";
