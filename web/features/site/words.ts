import { inLocale } from "#core/contract/in-locale.ts";
import type { StorefrontTranslation } from "#core/contract/site-content.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useOrganization } from "../organization/organization.tsx";

const none = { headline: "", lead: "", notice: "", hoursNote: "" };

/** What the shop wrote for the first screen and the frame of every page, in the reader's language; empty where nothing. */
export function useSiteWords(): Omit<StorefrontTranslation, "locale"> {
  const { locale } = useLocale();
  return inLocale(useOrganization().configuration.storefront.translations, locale) ?? none;
}
