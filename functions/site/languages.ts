import { type Language, languages } from "#core/contract/languages.ts";
import type { Configuration } from "#core/contract/organizations.ts";

/** The languages of the storefront that a shop speaks; all of them where it speaks none. */
export const languagesOf = ({
  configuration,
}: {
  configuration: Pick<Configuration, "supportedLocales">;
}): readonly Language[] => {
  const spoken = languages.filter((language) =>
    configuration.supportedLocales.some((locale) => locale.split("_")[0] === language),
  );
  return spoken.length ? spoken : languages;
};

/** The address of a page, in the reader's language or in a given one. */
export const siteUrl = (origin: string, path: string, language?: Language): string =>
  origin + path + (language ? `?lang=${language}` : "");
