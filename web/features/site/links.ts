import { useIntl } from "react-intl";
import { paths } from "#core/contract/storefront.ts";
import { useOrganization } from "../organization/organization.tsx";

/** The pages of the shop's site that its navigation offers. */
export function useSiteLinks(): { to: string; label: string }[] {
  const { $t } = useIntl();
  const { storefront, reservations } = useOrganization().configuration;
  return [
    { to: paths.menu, label: $t({ id: "menu.title" }) },
    ...(storefront.hasStory ? [{ to: paths.story, label: $t({ id: "site.story" }) }] : []),
    ...(reservations.enabled ? [{ to: paths.reservation, label: $t({ id: "site.reserve" }) }] : []),
  ];
}
