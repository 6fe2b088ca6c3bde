import { paths } from "#core/contract/storefront.ts";
import { useText } from "../../i18n/text.tsx";
import { useOrganization } from "../organization/organization.tsx";

/** The pages of the shop's site that its navigation offers. */
export function useSiteLinks(): { to: string; label: string }[] {
  const t = useText();
  const { storefront, reservations } = useOrganization().configuration;
  return [
    { to: paths.menu, label: t("menu.title") },
    ...(storefront.hasStory ? [{ to: paths.story, label: t("site.story") }] : []),
    ...(reservations.enabled ? [{ to: paths.reservation, label: t("site.reserve") }] : []),
  ];
}
