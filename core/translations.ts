import { locales } from "./contract/locales/locales.ts";
import { invalid } from "./errors.ts";

interface Translated {
  locale: string;
}

/**
 * Translations as stored, with the default locale's first.
 * @param options.path the path of the translations in the input
 * @param options.kept the present translations of the entity, whose locales are accepted even if they are no longer
 *   offered
 * @param options.areKept whether the translations are unchanged. The default one may then be missing, because the shop
 *   had another main language when they were written
 * @throws AppError invalid_input if the default translation is missing, or a locale is not offered
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
