import { locales } from "./contract/locales/locales.ts";
import { invalid } from "./errors.ts";

interface Translated {
  locale: string;
}

/**
 * Translations as stored, with the default locale's first.
 * @param options.path of the translations in the input
 * @param options.kept those that the entity had: their locales stay, also one that is not offered any more
 * @param options.areKept whether they are those that the entity had. The default one may then be missing, because the
 *   shop had another main language when they were written
 * @throws AppError invalid_input when the default one is missing, or a locale is none that is offered
 */
export const defaultFirst = <T extends Translated>(
  translations: readonly T[],
  defaultLocale: string,
  {
    path = ["translations"],
    kept = [],
    areKept = false,
  }: { path?: (string | number)[]; kept?: readonly Translated[] | undefined; areKept?: boolean } = {},
): T[] => {
  const isOffered = ({ locale }: Translated) =>
    Object.hasOwn(locales, locale) || kept.some((before) => before.locale === locale);
  const unknown = translations.findIndex((translation) => !isOffered(translation));
  if (unknown >= 0) throw invalid([...path, unknown, "locale"], "Choose a language from the list");
  const first = translations.find(({ locale }) => locale === defaultLocale);
  if (!first && areKept) return [...translations];
  if (!first) throw invalid(path, "Missing translation for the default locale");
  return [first, ...translations.filter((translation) => translation !== first)];
};
