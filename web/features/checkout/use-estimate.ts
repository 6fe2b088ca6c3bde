import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useCart } from "../cart/use-cart.ts";
import { useDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";

/** The beginning of all query keys here, by which they are invalidated. */
export const ESTIMATE = "estimate";

/**
 * When the present order is expected, and which times have room for it. Undefined while it loads, and for a shop whose
 * kitchen has no limit.
 */
export function useEstimate(userId: string, shippingMethodId: string | undefined) {
  const { id: organizationId, estimates } = useOrganization();
  const { lines: items, fulfilment: fulfilmentMethod } = useCart();
  const { attempt, placed, isUnpaid } = useDraft(userId);
  // After a return from the payment page, the unpaid order itself holds room in the kitchen.
  const instead = attempt && isUnpaid ? placed?.orderId : undefined;
  const body = { items: [...items], fulfilmentMethod, shippingMethodId, instead };
  const { data } = useQuery({
    queryKey: [ESTIMATE, organizationId, body],
    queryFn: async ({ signal }) => {
      const { estimateOrder } = await import("#core/contract/orders/estimate.ts");
      return call(estimateOrder, { params: { organizationId }, body }, signal);
    },
    enabled: estimates === true && items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
  return estimates && items.length > 0 ? data : undefined;
}
