import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { isPaidOnline, type Outcome, providerOf } from "../payments/provider.ts";
import { Checkout } from "./checkout.ts";
import { StoredOrder } from "./order.ts";
import { isPlacedBy, recordOutcome } from "./record-outcome.ts";

interface Settled {
  /** As it is now; undefined when there is no such order. */
  order: StoredOrder | undefined;
  /** Whether nothing can come any more, neither money nor a refund. */
  isOver: boolean;
  /** Whether the shop hears of the order by this call. */
  isPlaced: boolean;
}

/**
 * Asks the provider once what became of an order's payment and moves the order by it. A payment that is too late, or
 * that nobody wants any more, can't be made afterwards; one that was made all the same goes back.
 * @throws AppError payment_unavailable, conflict
 */
export const settlePayment = async (
  { organizationId, orderId }: { organizationId: string; orderId: string },
  now = new Date(),
): Promise<Settled> => {
  const [orderItem, checkoutItem] = await findMany(
    [keys.order(organizationId, orderId), keys.checkout(organizationId, orderId)],
    { consistent: true },
  );
  const order = orderItem && StoredOrder.parse(orderItem);
  if (!order || !isPaidOnline(order.payment)) return { order, isOver: true, isPlaced: false };
  const outcome = await outcomeOf(order, checkoutItem && Checkout.parse(checkoutItem), now);
  const recorded = await recordOutcome(order, outcome, { now });
  return { order: recorded, isOver: outcome.is !== "open", isPlaced: isPlacedBy(order, recorded) };
};

const outcomeOf = async (order: StoredOrder, checkout: Checkout | undefined, now: Date): Promise<Outcome> => {
  if (order.charge) return { is: "paid", charge: order.charge };
  const mayBePaid = !order.cancelledAt && order.expiresAt !== null && now < new Date(order.expiresAt);
  // Without a page nobody was sent anywhere to pay.
  if (!checkout?.reference) return { is: mayBePaid ? "open" : "over" };
  const provider = await providerOf(order);
  return mayBePaid ? provider.look(order, checkout.reference) : provider.close(order, checkout.reference);
};
