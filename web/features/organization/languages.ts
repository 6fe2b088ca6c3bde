import { useEffect } from "react";
import type { Organization } from "#core/contract/organizations.ts";
import { type Locale, locales } from "../../i18n/locale.ts";
import { useLocale } from "../../i18n/provider.tsx";

/** The storefront's languages that a shop wants, its default first; all of them where it wants none of ours. */
export function languagesOf({
  configuration: { defaultLocale, supportedLocales },
}: {
  configuration: Pick<Organization["configuration"], "defaultLocale" | "supportedLocales">;
}): Locale[] {
  const wanted = [defaultLocale, ...supportedLocales].map((locale) => locale.split("_")[0]);
  const offered = locales.filter((locale) => wanted.includes(locale));
  return offered.length > 0 ? offered.toSorted((a, b) => wanted.indexOf(a) - wanted.indexOf(b)) : [...locales];
}

/** The languages that a shop offers its readers. A reader of another one reads the shop's default. */
export function useOfferedLanguages(shop: Organization | undefined): Locale[] | undefined {
  const { locale, setLocale } = useLocale();
  const offered = shop && languagesOf(shop);
  const instead = offered?.includes(locale) ? undefined : offered?.[0];
  useEffect(() => {
    if (instead) void setLocale(instead);
  }, [instead, setLocale]);
  return offered;
}
