import { useEffect } from "react";
import { useIntl } from "react-intl";
import { type Language, languagesOf } from "#core/contract/locales/languages.ts";
import type { Organization } from "#core/contract/organizations/organizations.ts";
import { useSetLocale } from "../../i18n/provider.tsx";

/** The languages that a shop offers its readers. A reader of another one reads the shop's default. */
export function useOfferedLanguages(shop: Organization | undefined): Language[] | undefined {
  const { locale } = useIntl();
  const setLocale = useSetLocale();
  const offered = shop && languagesOf(shop);
  const instead = offered?.includes(locale) ? undefined : offered?.[0];
  useEffect(() => {
    if (instead) void setLocale(instead);
  }, [instead, setLocale]);
  return offered;
}
