import type { Configuration } from "../organizations/organizations.ts";

/** The languages that the storefront and its mail speak. The first is the default. */
export const languages = ["en", "pl", "de"] as const;
export type Language = (typeof languages)[number];

/** The storefront's languages that a shop wants, its default first; all of them where it wants none of ours. */
export const languagesOf = ({
  configuration: { defaultLocale, supportedLocales },
}: {
  configuration: Pick<Configuration, "defaultLocale" | "supportedLocales">;
}): Language[] => {
  const wanted = [defaultLocale, ...supportedLocales].map((locale) => locale.split("_")[0]);
  const offered = languages.filter((language) => wanted.includes(language));
  return offered.length > 0 ? offered.toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b)) : [...languages];
};
