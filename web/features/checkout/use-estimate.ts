import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import { useCart } from "../cart/use-cart.ts";
import { useDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";

/** Begins the key of every answer, so that they can be asked for anew. */
export const ESTIMATE = "estimate";

/**
 * When the order in hand is expected, and which times have room for it. Undefined until that is known, and for a shop
 * whose kitchen has no limit.
 */
export function useEstimate(userId: string, shippingMethodId: string | undefined) {
  const { id: organizationId, estimates } = useOrganization();
  const { lines: items, fulfilment: fulfilmentMethod } = useCart();
  const { attempt, placed, isUnpaid } = useDraft(userId);
  // Who came back from the payment page has their own place in the kitchen.
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
