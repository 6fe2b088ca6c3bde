import { keys } from "../db/keys.ts";
import { ConditionFailed, findMany } from "../db/table.ts";
import type { PaymentEvent } from "../payments/payment-event.ts";
import { readPaymentEvent, type SentEvent } from "../payments/read-payment-event.ts";
import { Checkout } from "./checkout.ts";
import { StoredOrder } from "./order.ts";
import { isPlacedBy, recordOutcome } from "./record-outcome.ts";

/** Providers repeat an event for some days at most. */
const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;

/**
 * Takes what a payment provider tells: its signature first, then one transaction that moves the order and remembers the
 * event. Repeats, stale news and events about nothing of ours change nothing.
 * @returns the id of an order that the shop hears of by this event
 * @throws AppError bad_signature; payment_unavailable when a refund failed, so that the provider tells again
 */
export const receivePaymentEvent = async (sent: SentEvent, now = new Date()): Promise<string | undefined> => {
  const event = await readPaymentEvent(sent);
  if (!event) return undefined;
  const { organizationId, orderId, id, outcome } = event;
  const [orderItem, checkoutItem] = await findMany(
    [keys.order(organizationId, orderId), keys.checkout(organizationId, orderId)],
    { consistent: true },
  );
  const order = orderItem && StoredOrder.parse(orderItem);
  if (
    order?.payment.provider !== sent.provider ||
    !concerns(event, order, checkoutItem && Checkout.parse(checkoutItem))
  )
    return undefined;
  const remember = {
    put: {
      ...keys.paymentEvent(organizationId, id),
      orderId,
      ttl: Math.floor(now.getTime() / 1000) + REMEMBERED_SECONDS,
    },
    when: "absent" as const,
  };
  try {
    const recorded = await recordOutcome(order, outcome, { others: [remember], now });
    return isPlacedBy(order, recorded) ? recorded.id : undefined;
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

/** A shop's account tells of its own orders only, and the end of a page that was replaced ends no order. */
const concerns = (event: PaymentEvent, order: StoredOrder, checkout: Checkout | undefined): boolean => {
  if (event.account !== order.paymentAccount) return false;
  return event.outcome.is === "paid" || !event.reference || event.reference === checkout?.reference;
};
