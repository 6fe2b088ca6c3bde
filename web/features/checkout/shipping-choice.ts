import { keepPreviousData, useQuery } from "@tanstack/react-query";
import * as eligible from "#core/contract/shipping/eligible-shipping.ts";
import { fetching } from "../../api/client.ts";
import type { Destination } from "../cart/pricing.ts";
import { useCart } from "../cart/use-cart.ts";
import { useDraft } from "../details/draft.ts";
import { useOrganization } from "../organization/organization.tsx";
import { chosenMethod, wrongTime } from "./chosen.ts";
import { useEstimate } from "./use-estimate.ts";

/** When the order is wanted, the shipping methods, and the chosen one of those that bring it then. Pickup has none. */
export function useShippingChoice(userId: string, enabled: boolean) {
  const { id: organizationId, opening } = useOrganization();
  const { priced, fulfilment, table } = useCart();
  const subtotal = priced?.subtotal;
  const query = useQuery({
    ...fetching(eligible.listEligibleShippingMethods, { params: { organizationId }, query: { subtotal } }),
    enabled: enabled && subtotal !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  const { shippingMethodId, isLater, deliveryAt } = useDraft(userId);
  const isDelivery = fulfilment === "delivery";
  const methods = (query.data ?? []).filter(({ isEligible }) => isEligible);
  const [only] = methods.length === 1 ? methods : [];
  const estimate = useEstimate(userId, isDelivery ? (shippingMethodId ?? only?.id) : undefined);
  const isAlwaysLater =
    !table &&
    (!opening.isOpenNow ||
      estimate?.soonest === null ||
      opening.later?.[fulfilment] !== undefined ||
      (isDelivery && methods.length > 0 && methods.every(({ requireDateOfDelivery }) => requireDateOfDelivery)));
  const isForLater = !table && (isAlwaysLater || isLater === true);
  const fitting = methods.filter((method) => !wrongTime(method, methods, isForLater));
  const method = enabled && isDelivery ? chosenMethod(fitting, shippingMethodId) : undefined;
  /** What the cart is priced for. */
  const to: Destination = enabled
    ? { shippingMethodId: method?.id, deliveryAt: isForLater ? deliveryAt : undefined }
    : {};
  return { query, method, estimate, isAlwaysLater, isForLater, to };
}
