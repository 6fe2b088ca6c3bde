import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import * as cart from "#core/contract/cart/cart.ts";
import * as organizations from "#core/contract/organizations/organizations.ts";
import * as payments from "#core/contract/payments/payments.ts";
import * as eligible from "#core/contract/shipping/eligible-shipping.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import { paths } from "#core/contract/storefront.ts";
import { readAgain } from "../../api/after-change.ts";
import { ApiError, keyOf } from "../../api/client.ts";
import { useWindowEvent } from "../../ui/window-event.ts";
import { pricingQuery } from "../cart/pricing.ts";
import { patchDraft } from "../details/draft.ts";
import { knownOrder, rememberOrder } from "../order/known-orders.ts";
import { orderQuery } from "../order/order.ts";
import { useOrganization } from "../organization/organization.tsx";
import { type OrderInHand, PriceChanged, placeOrder, pricingOf, Unsent } from "./place-order.ts";
import { ESTIMATE } from "./use-estimate.ts";

/** Data that may be out of date when an order is refused. */
const doubted = [
  organizations.getOrganizationByHostname,
  eligible.listEligibleShippingMethods,
  payments.listPaymentMethods,
  shipping.listShippingMethods,
  cart.priceCart,
];

/** Places an order once, even if it is confirmed twice, and opens its payment page or its tracking page. */
export function usePlaceOrder(userId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useIntl();
  const { id: organizationId } = useOrganization();

  const placing = useMutation({
    mutationFn: (order: OrderInHand) => placeOrder(order, { organizationId, userId, locale }),
    onSuccess: ({ order, redirectUrl }, { lines }) => {
      // The address of a guest's page has the token, so that a bookmark works.
      const token = ((order.guestEmail || order.table) && order.token) || undefined;
      const placed = { orderId: order.id, reference: order.referenceId, token };
      patchDraft(userId, { placed, isUnpaid: redirectUrl !== undefined });
      // An earlier order that was paid after all has other dishes than this cart.
      rememberOrder({ lines, ...knownOrder(order.id), ...placed });
      if (redirectUrl) return location.assign(redirectUrl);
      queries.setQueryData(orderQuery(organizationId, order.id, token).queryKey, order);
      // A draft without a payment page is being paid already. The cart stays until the result is known.
      return navigate((order.status === "draft" ? paths.order : paths.placedOrder)(order.id, token));
    },
    onError: (error, order) => {
      if (error instanceof PriceChanged)
        queries.setQueryData(pricingQuery(pricingOf(order, { organizationId, locale })).queryKey, error.now);
      if (error instanceof Unsent || (error instanceof ApiError && error.code === "offline")) return;
      for (const row of doubted) void readAgain(queries, { queryKey: keyOf(row) });
      void readAgain(queries, { queryKey: [ESTIMATE] });
    },
  });

  // The mutation's state changes with the next render, and a second tap can come before that.
  const isBusy = useRef(false);
  const free = () => {
    isBusy.current = false;
    placing.reset();
  };
  useWindowEvent("pageshow", ({ persisted }) => persisted && free());

  return {
    /** True until the answer arrives. The order can't be changed meanwhile. */
    isSending: placing.isPending,
    /** True from the press until the page is left or an error occurred. */
    isPlacing: placing.isPending || placing.isSuccess,
    /** The payment page that the browser is loading. */
    leadsTo: placing.data?.redirectUrl,
    error: placing.error,
    /** Clears the result of the last press, after the shopper chose something else. */
    free,
    confirm: (order: OrderInHand) => {
      if (isBusy.current) return;
      isBusy.current = true;
      placing.mutate(order, { onError: () => (isBusy.current = false) });
    },
  };
}
