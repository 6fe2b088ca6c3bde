import { useMutation } from "@tanstack/react-query";
import type { Input } from "#core/contract/route.ts";
import * as workplaces from "#core/contract/workplaces.ts";
import { call } from "../../api/client.ts";
import { useRefresh } from "../staff/change.tsx";
import { useWorkplace } from "../staff/workplace.ts";

export type ShopChange = Input<typeof workplaces.updateOrganization, "body">;

/** Changes fields of the organization; every page of staff hears of it. */
export function useChangeShop() {
  const { id: organizationId } = useWorkplace();
  return useMutation({
    mutationFn: (body: ShopChange) => call(workplaces.updateOrganization, { params: { organizationId }, body }),
    onSuccess: useRefresh(workplaces.listOrganizations),
  });
}
