import { countries } from "#core/contract/countries.ts";

export type Continent = keyof typeof countries;

/** In the order of the form. */
export const continents = Object.keys(countries) as Continent[];

export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;

export const sortedByName = (codes: readonly string[], locale: string): string[] =>
  codes.toSorted((a, b) => countryName(a, locale).localeCompare(countryName(b, locale), locale));
