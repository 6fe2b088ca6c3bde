import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as eligible from "#core/contract/shipping/eligible-shipping.ts";
import { fetching } from "../../api/client.ts";
import { useCart } from "../cart/use-cart.ts";
import { useDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";
import { chosenMethod } from "./chosen.ts";

/** The shipping methods, and the chosen one. Pickup has none. */
export function useShippingChoice(userId: string, enabled: boolean) {
  const { id: organizationId } = useOrganization();
  const { priced, fulfilment } = useCart();
  const subtotal = priced?.subtotal;
  const query = useQuery({
    ...fetching(eligible.listEligibleShippingMethods, { params: { organizationId }, query: { subtotal } }),
    enabled: enabled && subtotal !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const { shippingMethodId } = useDraft(userId);
  const method = enabled && fulfilment === "delivery" ? chosenMethod(query.data ?? [], shippingMethodId) : undefined;
  return { query, method };
}
