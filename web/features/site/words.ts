import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { StorefrontTranslation } from "#core/contract/site/site-content.ts";
import { useOrganization } from "../organization/organization.tsx";

const none = { headline: "", lead: "", notice: "", hoursNote: "" };

/**
 * What the shop wrote for the first screen and the frame of every page, in the reader's language; empty where nothing.
 */
export function useSiteWords(): Omit<StorefrontTranslation, "locale"> {
  const { locale } = useIntl();
  return inLocale(useOrganization().configuration.storefront.translations, locale) ?? none;
}
