import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { useIntl } from "react-intl";
import type { Input } from "#core/contract/api/route.ts";
import { type Role, roles } from "#core/contract/organizations/organizations.ts";
import type { StaffOrganization } from "#core/contract/organizations/staff.ts";
import * as staffOrganizations from "#core/contract/organizations/staff.ts";
import type { Reader } from "#core/contract/values/format-date.ts";
import { call, fetching } from "../../../api/client.ts";
import { useRefresh } from "./change.tsx";

export const StaffShopContext = createContext<StaffOrganization | undefined>(undefined);

/** The organization that this page is about, and the user's role there. */
export function useStaffShop(): StaffOrganization {
  const shop = use(StaffShopContext);
  if (!shop) throw new Error("useStaffShop needs a StaffFrame above it");
  return shop;
}

/** How pages of staff write dates: the reader's language, the time zone of the shop. */
export function useStaffReader(): Reader {
  const { locale } = useIntl();
  return { locale, timeZone: useStaffShop().configuration.timezone };
}

/** Whether the user has at least a role here. The API decides; a screen offers only what it will allow. */
export function useHasRole(needed: Role): boolean {
  return roles.indexOf(useStaffShop().role) >= roles.indexOf(needed);
}

/** The polling interval in milliseconds, for what others change: a screen of the kitchen may stay open for weeks. */
const SHOPS_MS = 5 * 60_000;

/** The organizations of the user with their role in each. A platform admin gets all, and searches them by name. */
export const useStaffShops = (search?: string) =>
  useQuery({
    ...fetching(staffOrganizations.listOrganizations, { query: { limit: 100, search: search || undefined } }),
    placeholderData: keepPreviousData,
    refetchInterval: SHOPS_MS,
  });

export type ShopChange = Input<typeof staffOrganizations.updateOrganization, "body">;

/** Changes fields of the organization, and fetches it again for all pages of staff. */
export function useChangeShop() {
  const { id: organizationId } = useStaffShop();
  return useMutation({
    mutationFn: (body: ShopChange) => call(staffOrganizations.updateOrganization, { params: { organizationId }, body }),
    onSuccess: useRefresh(staffOrganizations.listOrganizations),
  });
}
