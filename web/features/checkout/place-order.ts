import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router";
import * as cart from "#core/contract/cart/cart.ts";
import type { Invoice } from "#core/contract/orders/invoice.ts";
import type { Contact } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import * as organizations from "#core/contract/organizations/organizations.ts";
import * as payments from "#core/contract/payments/payments.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import * as eligible from "#core/contract/shipping/eligible-shipping.ts";
import * as shipping from "#core/contract/shipping/shipping.ts";
import { paths } from "#core/contract/storefront.ts";
import type { ShippingMethodId } from "#core/contract/values/ids.ts";
import { readAgain } from "../../api/after-change.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";
import { useWindowEvent } from "../../ui/window-event.ts";
import type { Lines } from "../cart/lines.ts";
import { askPrices, type Pricing, pricingQuery } from "../cart/pricing.ts";
import { draftOf, patchDraft } from "../details/draft.ts";
import { type Attempt, attemptFor, isOutlived } from "../order/attempt.ts";
import { knownOrder, rememberOrder } from "../order/known-orders.ts";
import { orderQuery } from "../order/order.ts";
import { useOrganization } from "../organization/organization.tsx";
import { giveUp } from "./give-up.ts";
import { ESTIMATE } from "./use-estimate.ts";

/**
 * Prices as the shopper reads them, with the expected delivery fee in the total. They may be older than the rest of the
 * page, because Pay takes a tap while the cart is priced anew.
 */
interface ShownPricing extends Omit<Pricing, "total"> {
  total: number;
}

/** What the shopper sees and confirms. */
export interface OrderInHand {
  lines: Lines;
  priced: ShownPricing;
  /** The code of a promotion that it was priced with. */
  code: string | undefined;
  payment: Pick<payments.PaymentOption, "provider" | "method">;
  /** The address for mail to a guest. */
  email: string | undefined;
  invoice: Invoice | undefined;
  /** In the currency's major unit. */
  tip: number | undefined;
  to:
    | { fulfilmentMethod: "pickup"; table: string; deliveryAt?: undefined }
    | { fulfilmentMethod: "pickup"; contact: Contact; deliveryAt: string | undefined }
    | {
        fulfilmentMethod: "delivery";
        shippingMethodId: ShippingMethodId;
        deliveryAt: string | undefined;
        address: Address;
      };
}

/** The price changed since the shopper saw it. Nothing was ordered; the shopper must confirm again. */
export class PriceChanged extends Error {
  readonly before: ShownPricing;
  readonly now: Pricing;

  constructor(before: ShownPricing, now: Pricing) {
    super("The price changed");
    this.before = before;
    this.now = now;
  }
}

/** No order was sent, because the prices could not be fetched. */
export class Unsent extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super("The order was not sent");
    this.cause = cause;
  }
}

/** Data that may be out of date when an order is refused. */
const doubted = [
  organizations.getOrganizationByHostname,
  eligible.listEligibleShippingMethods,
  payments.listPaymentMethods,
  shipping.listShippingMethods,
  cart.priceCart,
];

/**
 * Places an order once, even if it is confirmed twice, and opens its payment page or its tracking page. In this order:
 * 1. An unpaid order that this one replaces is given up. If it turns out to be paid, it is the result.
 * 2. The cart is priced again. If its price has changed, nothing is sent.
 * 3. The order is sent. A repeated attempt may return its earlier order: if that no longer fits, it is given up too, and
 *    the order is sent as a new one.
 */
export function usePlaceOrder(userId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useIntl();
  const { id: organizationId } = useOrganization();
  const params = { organizationId };

  const placing = useMutation({
    mutationFn: async ({ lines, priced, code, payment, to, email, invoice, tip }: OrderInHand) => {
      const { address, ...way } = { address: undefined, ...to };
      const shippingMethodId = to.fulfilmentMethod === "delivery" ? to.shippingMethodId : undefined;
      const question = {
        organizationId,
        locale,
        lines,
        fulfilment: to.fulfilmentMethod,
        code,
        to: { shippingMethodId, deliveryAt: to.deliveryAt },
      };
      const changed = (now: Pricing) => {
        queries.setQueryData(pricingQuery(question).queryKey, now);
        return new PriceChanged(priced, now);
      };
      const body: orders.PlaceOrder = {
        items: [...lines],
        ...way,
        email,
        invoice,
        tip,
        code,
        payment: { provider: payment.provider, method: payment.method },
        checkoutBaseUrl: location.origin,
      };
      /** Gives an unpaid order up for this one. @returns it, if it was paid after all */
      const replace = async (orderId: string) => {
        const order = await giveUp(organizationId, orderId).catch(() => undefined);
        return order && order.status !== "draft" && order.status !== "cancelled"
          ? { order, redirectUrl: undefined }
          : undefined;
      };
      const { attempt: earlier, placed: left, isUnpaid } = draftOf(userId);
      // The same order leads to the same page, unless the earlier one holds the use of this order's promotion code.
      const isReplaced = earlier && (code || attemptFor({ body, address }, earlier) !== earlier);
      const paid = isReplaced && left && isUnpaid && knownOrder(left.orderId)?.lines && (await replace(left.orderId));
      if (paid) return paid;
      // Not through the query, whose key changes when a line is dropped, so that it would return the old answer.
      const now = await askPrices(question, { known: priced.products }).catch((cause) => {
        throw draftOf(userId).attempt ? cause : new Unsent(cause);
      });
      // Shipping is null when the server can't price the delivery, as when the session has ended. The order then fails.
      const isJudged = to.fulfilmentMethod === "pickup" || now.shipping !== null;
      if (now.notServed || now.lines.length !== priced.lines.length || (isJudged && now.total !== priced.total))
        throw changed(now);

      const place = (earlier?: Attempt) => {
        const attempt = attemptFor({ body, address }, earlier);
        patchDraft(userId, { attempt, isAnew: undefined });
        const agreed = isJudged ? { agreedTotal: now.total } : {};
        return call(orders.placeOrder, {
          params,
          headers: { "idempotency-key": attempt.key },
          body: { ...body, ...agreed },
        }).catch(async (error) => {
          if (!(error instanceof ApiError)) throw error;
          if (error.code === "price_changed") throw changed(await askPrices(question, { known: priced.products }));
          if (!error.orderId) throw error;
          // Without a payment page, the draft would only keep its room and its use of a promotion from the next try.
          const paid = await replace(error.orderId);
          if (paid) return paid;
          patchDraft(userId, { attempt: undefined });
          throw error;
        });
      };
      const placed = await place(earlier);
      if (!isOutlived(placed, priced.total)) return placed;
      return (placed.redirectUrl && (await replace(placed.order.id))) || place();
    },
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
    onError: (error) => {
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
