import type { ManufacturerInput, TranslatedManufacturer } from "#core/contract/manufacturer.ts";
import type { Configuration } from "#core/contract/organizations.ts";
import { inEveryLanguage } from "../staff-forms/languages.ts";

/** The values of a manufacturer's form; undefined: of a new one. */
export const manufacturerValues = (
  manufacturer: TranslatedManufacturer | undefined,
  languages: Pick<Configuration, "defaultLocale" | "supportedLocales">,
): ManufacturerInput => ({
  name: manufacturer?.name ?? "",
  logo: manufacturer?.logo?.id ?? null,
  translations: inEveryLanguage(manufacturer?.translations ?? [], languages, { about: "" }),
});
