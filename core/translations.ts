import { locales } from "./contract/locales/locales.ts";
import { invalid } from "./errors.ts";

interface Translated {
  locale: string;
}

/**
 * Translations as stored, with the default locale's first.
 * @param options.path of the translations in the input
 * @param options.kept those that the entity had: their locales stay, also one that is not offered any more
 * @throws AppError invalid_input when the default one is missing, or a locale is none that is offered
 */
export const defaultFirst = <T extends Translated>(
  translations: readonly T[],
  defaultLocale: string,
  { path = ["translations"], kept = [] }: { path?: (string | number)[]; kept?: readonly Translated[] | undefined } = {},
): T[] => {
  const isOffered = ({ locale }: Translated) =>
    Object.hasOwn(locales, locale) || kept.some((before) => before.locale === locale);
  const unknown = translations.findIndex((translation) => !isOffered(translation));
  if (unknown >= 0) throw invalid([...path, unknown, "locale"], "Choose a language from the list");
  const first = translations.find(({ locale }) => locale === defaultLocale);
  if (!first) throw invalid(path, "Missing translation for the default locale");
  return [first, ...translations.filter((translation) => translation !== first)];
};
