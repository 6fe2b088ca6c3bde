import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Board } from "#core/contract/orders/board.ts";
import { changeOrdering, type OrderingChange } from "#core/contract/organizations/pausing.ts";
import { readAgain } from "../../../../api/after-change.ts";
import { call } from "../../../../api/client.ts";
import { useStaffShop } from "../../shell/staff-shop.ts";
import { boardKey } from "../use-board.ts";

/** Changes how the shop takes orders, and shows it at once. Other screens follow with their next poll. */
export function useOrderingChange() {
  const { id: organizationId } = useStaffShop();
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  return useMutation({
    mutationFn: (body: OrderingChange) => call(changeOrdering, { params: { organizationId }, body }),
    onMutate: () => queries.cancelQueries({ queryKey }),
    onSuccess: (ordering) => queries.setQueryData<Board>(queryKey, (board) => board && { ...board, ordering }),
    onSettled: () => readAgain(queries, { queryKey }),
  });
}
