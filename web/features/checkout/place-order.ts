import type { Invoice } from "#core/contract/orders/invoice.ts";
import type { Contact, Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import type * as payments from "#core/contract/payments/payments.ts";
import type { Address } from "#core/contract/shipping/addresses.ts";
import type { ShippingMethodId } from "#core/contract/values/ids.ts";
import { ApiError, call } from "../../api/client.ts";
import type { Locale } from "../../i18n/locale.ts";
import type { Lines } from "../cart/lines.ts";
import { askPrices, type Pricing } from "../cart/pricing.ts";
import { draftOf, patchDraft } from "../details/draft.ts";
import { type Attempt, attemptFor, isOutlived } from "../order/attempt.ts";
import { knownOrder } from "../order/known-orders.ts";
import { giveUp } from "./give-up.ts";

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

/** Who orders, at which shop and in which language. */
interface Shopper {
  organizationId: string;
  userId: string;
  locale: Locale;
}

/** An order of the shop, and its payment page if it waits to be paid. */
interface Placed {
  order: Order;
  redirectUrl?: string;
}

/** The request for the prices of an order. */
export const pricingOf = (
  { lines, code, to }: OrderInHand,
  { organizationId, locale }: Pick<Shopper, "organizationId" | "locale">,
) => ({
  organizationId,
  locale,
  lines,
  fulfilment: to.fulfilmentMethod,
  code,
  to: {
    shippingMethodId: to.fulfilmentMethod === "delivery" ? to.shippingMethodId : undefined,
    deliveryAt: to.deliveryAt,
  },
});

/** What makes two attempts the same order: the body that is sent, and the address that the server has saved. */
const contentOf = ({ lines, code, payment, to, email, invoice, tip }: OrderInHand) => {
  const { address, ...way } = { address: undefined, ...to };
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
  return { body, address };
};

/**
 * Places an order. In this sequence:
 * 1. An unpaid order that this one replaces is given up. If it turns out to be paid, it is the result.
 * 2. The cart is priced again. If its price has changed, nothing is sent.
 * 3. The order is sent. A repeated attempt may return its earlier order: if that no longer fits, it is given up too, and
 *    the order is sent as a new one.
 * @throws PriceChanged, Unsent, ApiError
 */
export const placeOrder = async (order: OrderInHand, shopper: Shopper): Promise<Placed> => {
  const { organizationId, userId } = shopper;
  const { attempt: earlier, placed: left, isUnpaid } = draftOf(userId);
  // The same order leads to the same page, unless the earlier one holds the use of this order's promotion code.
  const isReplaced = earlier && (order.code || attemptFor(contentOf(order), earlier) !== earlier);
  const paid =
    isReplaced && left && isUnpaid && knownOrder(left.orderId)?.lines && (await replace(organizationId, left.orderId));
  if (paid) return paid;
  const agreedTotal = await totalNow(order, shopper);
  const placed = await send(order, shopper, { agreedTotal, earlier });
  if (!isOutlived(placed, order.priced.total)) return placed;
  const paidBefore = placed.redirectUrl && (await replace(organizationId, placed.order.id));
  return paidBefore || send(order, shopper, { agreedTotal });
};

/** Gives an unpaid order up for another one. @returns it, if it was paid after all */
const replace = async (organizationId: string, orderId: string): Promise<Placed | undefined> => {
  const order = await giveUp(organizationId, orderId).catch(() => undefined);
  return order && order.status !== "draft" && order.status !== "cancelled" ? { order } : undefined;
};

/**
 * The total at the server's present prices, which must be the one that the shopper saw. Undefined if the server can't
 * price the delivery, for example because the session has ended: the order then fails.
 * @throws PriceChanged, Unsent, ApiError
 */
const totalNow = async (order: OrderInHand, shopper: Shopper): Promise<Pricing["total"] | undefined> => {
  const { priced, to } = order;
  // Not through the query, whose key changes when a line is dropped, so that it would return the old answer.
  const now = await askPrices(pricingOf(order, shopper), { known: priced.products }).catch((cause) => {
    throw draftOf(shopper.userId).attempt ? cause : new Unsent(cause);
  });
  const isJudged = to.fulfilmentMethod === "pickup" || now.shipping !== null;
  if (now.notServed || now.lines.length !== priced.lines.length || (isJudged && now.total !== priced.total))
    throw new PriceChanged(priced, now);
  return isJudged ? now.total : undefined;
};

/**
 * Sends an order. If its content is that of an `earlier` attempt, it is sent with the same key, and not placed twice.
 * @throws PriceChanged, ApiError
 */
const send = async (
  order: OrderInHand,
  shopper: Shopper,
  { agreedTotal, earlier }: { agreedTotal: Pricing["total"] | undefined; earlier?: Attempt | undefined },
): Promise<Placed> => {
  const { organizationId, userId } = shopper;
  const content = contentOf(order);
  const attempt = attemptFor(content, earlier);
  patchDraft(userId, { attempt, isAnew: undefined });
  try {
    return await call(orders.placeOrder, {
      params: { organizationId },
      headers: { "idempotency-key": attempt.key },
      body: { ...content.body, agreedTotal },
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { priced } = order;
    if (error.code === "price_changed")
      throw new PriceChanged(priced, await askPrices(pricingOf(order, shopper), { known: priced.products }));
    if (!error.orderId) throw error;
    // Without a payment page, the draft would only keep its room and its use of a promotion from the next try.
    const paid = await replace(organizationId, error.orderId);
    if (paid) return paid;
    patchDraft(userId, { attempt: undefined });
    throw error;
  }
};
