import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Input } from "#core/contract/route.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { call, keyOf } from "../../api/client.ts";
import { useWorkplace } from "../staff/workplace.ts";

export type ShopChange = Input<typeof workplaces.updateOrganization, "body">;

/** Changes fields of the organization; every page of staff hears of it. */
export function useChangeShop() {
  const { id: organizationId } = useWorkplace();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ShopChange) => call(workplaces.updateOrganization, { params: { organizationId }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keyOf(workplaces.listOrganizations) }),
  });
}
