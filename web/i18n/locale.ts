import { LOCALE_COOKIE } from "#core/contract/api/cookies.ts";
import { type Language, languages } from "#core/contract/locales/languages.ts";
import { firstSpoken } from "./first-spoken.ts";

export const locales = languages;
export type Locale = Language;

const ownChoice = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=(\\w+)`);

/**
 * The reader's language: their own choice (the `locale` cookie, which the API reads too), else the first of the
 * browser's languages that is offered, else the first offered.
 */
export const chooseLocale = (
  cookies: string,
  languages: readonly string[],
  offered: readonly Locale[] = locales,
): Locale => {
  const own = ownChoice.exec(cookies)?.[1] ?? "";
  return firstSpoken([own, ...languages], offered) ?? offered[0] ?? locales[0];
};

/** The languages of the browser, after the one that the address names: `?lang=pl`. */
export const languagesAsked = (search: string, languages: readonly string[]): readonly string[] => {
  const named = new URLSearchParams(search).get("lang");
  return named ? [named, ...languages] : languages;
};

/** Remembers the reader's choice for a year. */
export const rememberLocale = (locale: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from Firefox ESR and Safari before 18.4
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`;
};
