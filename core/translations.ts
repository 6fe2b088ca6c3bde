import { invalid } from "./errors.ts";

/**
 * Translations as stored, with the default locale's first.
 * @throws AppError invalid_input when it is missing
 */
export const defaultFirst = <T extends { locale: string }>(
  translations: readonly T[],
  defaultLocale: string,
  path: (string | number)[] = ["translations"],
): T[] => {
  const first = translations.find(({ locale }) => locale === defaultLocale);
  if (!first) throw invalid(path, "Missing translation for the default locale");
  return [first, ...translations.filter((translation) => translation !== first)];
};
