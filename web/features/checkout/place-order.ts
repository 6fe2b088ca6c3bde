import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import * as cart from "#core/contract/cart.ts";
import type { Contact, PlaceOrder } from "#core/contract/orders.ts";
import * as orders from "#core/contract/orders.ts";
import * as organizations from "#core/contract/organizations.ts";
import type { PaymentOption } from "#core/contract/payments.ts";
import * as payments from "#core/contract/payments.ts";
import type { Address } from "#core/contract/shipping.ts";
import * as shipping from "#core/contract/shipping.ts";
import { paths } from "#core/contract/storefront.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { askPrices, type Pricing, pricingQuery } from "../cart/pricing.ts";
import { useOrganization } from "../organization/organization.tsx";
import { type Attempt, attemptFor, isOutlived } from "./attempt.ts";
import { draftOf, patchDraft } from "./draft.ts";
import { orderQuery } from "./order.ts";

/** What the shopper sees and confirms. */
export interface OrderInHand {
  priced: Pricing;
  payment: Pick<PaymentOption, "provider" | "method">;
  to:
    | { fulfilmentMethod: "pickup"; contact: Contact }
    | { fulfilmentMethod: "delivery"; shippingMethodId: string; deliveryAt: string | undefined; address: Address };
}

/** The shop's prices moved since the shopper saw them: nothing was ordered, it has to be confirmed again. */
export class PriceChanged extends Error {
  readonly before: number;
  readonly now: number;

  constructor(before: number, now: number) {
    super("The price changed");
    this.before = before;
    this.now = now;
  }
}

/** No order was sent, now or before: its prices could not be asked. */
export class Unsent extends Error {
  override readonly cause: Error;

  constructor(cause: Error) {
    super("The order was not sent");
    this.cause = cause;
  }
}

/** What a refused order may have shown to be out of date. */
const doubted = [
  organizations.getOrganizationByHostname,
  shipping.listEligibleShippingMethods,
  payments.listPaymentMethods,
  cart.priceCart,
];

/** Places an order once, however often it is confirmed, and leads to where it is paid or followed. */
export function usePlaceOrder(userId: string) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { locale } = useLocale();
  const { id: organizationId } = useOrganization();
  const params = { organizationId };

  const placing = useMutation({
    mutationFn: async ({ priced, payment, to }: OrderInHand) => {
      const { address, ...way } = { address: undefined, ...to };
      const shippingMethodId = to.fulfilmentMethod === "delivery" ? to.shippingMethodId : undefined;
      const question = { organizationId, locale, lines: priced.asked, shippingMethodId };
      // Not through the query: the page leaves it as soon as a line is dropped, and would be given the old answer.
      const now = await askPrices(question).catch((cause) => {
        throw draftOf(userId).attempt ? cause : new Unsent(cause);
      });
      // A delivery without a fee is one that the server can't judge, as when the session has ended: the order will tell.
      const isJudged = to.fulfilmentMethod === "pickup" || now.shipping !== null;
      if (now.lines.length !== priced.lines.length || (isJudged && now.total !== priced.total)) {
        queries.setQueryData(pricingQuery(question).queryKey, now);
        throw new PriceChanged(priced.total, now.total);
      }

      const body: PlaceOrder = {
        items: [...priced.asked],
        ...way,
        payment: { provider: payment.provider, method: payment.method },
        checkoutBaseUrl: location.origin,
      };
      const place = (earlier?: Attempt) => {
        const attempt = attemptFor({ body, address }, earlier);
        patchDraft(userId, { attempt });
        return call(orders.placeOrder, { params, headers: { "idempotency-key": attempt.key }, body });
      };
      const placed = await place(draftOf(userId).attempt);
      return isOutlived(placed, priced.total) ? place() : placed;
    },
    onSuccess: ({ order, redirectUrl }) => {
      if (redirectUrl) {
        patchDraft(userId, { page: { orderId: order.id, url: redirectUrl } });
        return location.assign(redirectUrl);
      }
      queries.setQueryData(orderQuery(organizationId, order.id).queryKey, order);
      // A draft without a page is one whose payment is under way: the cart stays until it is known.
      return navigate((order.status === "draft" ? paths.order : paths.placedOrder)(order.id));
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code === "offline") return;
      for (const row of doubted) void queries.invalidateQueries({ queryKey: keyOf(row) });
    },
  });

  // The mutation says so only after the next render: a second tap can come before it.
  const isBusy = useRef(false);
  const { reset } = placing;
  const free = useCallback(() => {
    isBusy.current = false;
    reset();
  }, [reset]);
  useEffect(() => {
    const freeAgain = ({ persisted }: PageTransitionEvent) => persisted && free();
    addEventListener("pageshow", freeAgain);
    return () => removeEventListener("pageshow", freeAgain);
  }, [free]);

  return {
    /** Until the answer is here: what was sent can't be changed now. */
    isSending: placing.isPending,
    /** From the press until the page is left, or something went wrong. */
    isPlacing: placing.isPending || placing.isSuccess,
    /** The payment page that the browser is on its way to. */
    leadsTo: placing.data?.redirectUrl,
    error: placing.error,
    /** Forgets what came of the last press: the shopper chose something else. */
    free,
    confirm: (order: OrderInHand) => {
      if (isBusy.current) return;
      isBusy.current = true;
      placing.mutate(order, { onError: () => (isBusy.current = false) });
    },
  };
}
