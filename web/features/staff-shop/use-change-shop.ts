import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as organizations from "#core/contract/organizations.ts";
import type { Input } from "#core/contract/route.ts";
import { call, keyOf } from "../../api/client.ts";
import { useWorkplace } from "../staff/workplace.ts";

export type ShopChange = Input<typeof organizations.updateOrganization, "body">;

/** Changes fields of the organization; every page of staff hears of it. */
export function useChangeShop() {
  const { id: organizationId } = useWorkplace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShopChange) => call(organizations.updateOrganization, { params: { organizationId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(organizations.listOrganizations) }),
  });
}
