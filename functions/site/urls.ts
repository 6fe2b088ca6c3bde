import type { Language } from "#core/contract/locales/languages.ts";
import { paths } from "#core/contract/storefront.ts";

/** How the paths begin that search engines must not list: a person's own pages, and where staff work. */
export const PERSONAL: readonly string[] = [
  paths.account,
  "/checkout",
  paths.staff,
  paths.invitation,
  `${paths.reservation}/`,
];

/**
 * The addresses that search engines list for a page, by language. The first language of a shop is at the page's own
 * address, where it is shown to readers who ask for none; `?lang=pl` names another one.
 */
export const urlsOf = (page: string, spoken: readonly Language[]): Map<Language, string> =>
  new Map(spoken.map((language, place) => [language, place === 0 ? page : `${page}?lang=${language}`]));
