import { randomBytes, randomUUID } from "node:crypto";
import { ErrorResponse } from "./error-response.ts";
import type { CaptureOrder, CreateOrder, RefundOrder } from "./inputs.ts";
import type { Order, Store, StoredOrder } from "./store.ts";

const minted = (now: Date) => ({
  id: randomUUID(),
  token: randomBytes(16).toString("hex"),
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
});

/** Opens a page on which a merchant is paid. */
export const createOrder = (
  store: Store,
  { expire_pending_after, ...input }: CreateOrder,
  { merchant, pages, now }: { merchant: string; pages: string; now: Date },
): Order => {
  const ids = minted(now);
  const order: Order = {
    ...ids,
    ...input,
    type: "payment",
    state: "pending",
    outstanding_amount: input.amount,
    refunded_amount: 0,
    checkout_url: `${pages}/${ids.token}`,
  };
  store.orders.put(order.id, { merchant, order, failsAt: now.getTime() + expire_pending_after });
  return order;
};

const moved = (store: Store, stored: StoredOrder, change: Partial<Order>, now: Date): Order => {
  const order: Order = { ...stored.order, ...change, updated_at: now.toISOString() };
  store.orders.put(order.id, { ...stored, order });
  return order;
};

/** @throws ErrorResponse when it is neither pending nor reserves anything */
export const cancelOrder = (store: Store, stored: StoredOrder, now: Date): Order => {
  if (stored.order.state !== "pending" && stored.order.state !== "authorised")
    throw new ErrorResponse(422, `An order in the state ${stored.order.state} can't be cancelled`);
  return moved(store, stored, { state: "cancelled", outstanding_amount: 0 }, now);
};

/** Takes the whole amount of an order. */
export const completeOrder = (store: Store, stored: StoredOrder, now: Date): Order =>
  moved(store, stored, { state: "completed", outstanding_amount: 0 }, now);

/** Milliseconds for which Revolut keeps a reservation: https://developer.revolut.com/docs/merchant/capture-order */
const HOLD_MS = 7 * 24 * 3_600_000;

/** Reserves what is to be taken later. */
export const authoriseOrder = (store: Store, stored: StoredOrder, now: Date): Order =>
  moved(store, { ...stored, failsAt: now.getTime() + HOLD_MS }, { state: "authorised" }, now);

/**
 * Takes what was reserved, or a part of it; the rest is let go.
 * @throws ErrorResponse when nothing is reserved, or less than that
 */
export const captureOrder = (store: Store, stored: StoredOrder, { amount }: CaptureOrder, now: Date): Order => {
  const { order } = stored;
  if (order.state !== "authorised")
    throw new ErrorResponse(422, `An order in the state ${order.state} can't be captured`);
  const captured = amount ?? order.amount;
  if (captured > order.amount) throw new ErrorResponse(422, "More than was authorised");
  return completeOrder(store, { ...stored, captured }, now);
};

/** The orders whose reservation was not captured in time. */
export const dueReservations = (store: Store, now: Date): StoredOrder[] =>
  store.orders.all().filter(({ order, failsAt }) => order.state === "authorised" && failsAt <= now.getTime());

/** Lets an order fail, which can then not be paid. */
export const failOrder = (store: Store, stored: StoredOrder, now: Date): Order =>
  moved(store, stored, { state: "failed" }, now);

/** The pending orders that have expired. */
export const dueOrders = (store: Store, now: Date): StoredOrder[] =>
  store.orders.all().filter(({ order, failsAt }) => order.state === "pending" && failsAt <= now.getTime());

/**
 * Refunds an order in full or in part. At Revolut a refund can take two days.
 * @returns the order of the refund
 * @throws ErrorResponse when it was not paid, or less than that is left of it
 */
export const refundOrder = (
  store: Store,
  stored: StoredOrder,
  input: RefundOrder,
  { now, state }: { now: Date; state: "completed" | "processing" },
): Order => {
  const { order, merchant } = stored;
  const { amount, currency = order.currency, description = "", merchant_order_data } = input;
  if (order.type !== "payment" || order.state !== "completed")
    throw new ErrorResponse(422, "Only a completed order can be refunded");
  if (currency !== order.currency) throw new ErrorResponse(400, "currency: not that of the order");
  if (amount > (stored.captured ?? order.amount) - order.refunded_amount)
    throw new ErrorResponse(422, "More than what is left of the order");
  moved(store, stored, { refunded_amount: order.refunded_amount + amount }, now);
  const refund: Order = {
    ...minted(now),
    type: "refund",
    state,
    related_order_id: order.id,
    description,
    capture_mode: order.capture_mode,
    amount,
    outstanding_amount: 0,
    refunded_amount: 0,
    currency,
    merchant_order_data: merchant_order_data ?? order.merchant_order_data,
  };
  store.orders.put(refund.id, { merchant, order: refund, failsAt: 0 });
  return refund;
};

/** A merchant's refunds whose status can still change. */
export const changeableRefunds = (store: Store, merchant: string, state: "completed" | "failed"): StoredOrder[] =>
  store.orders
    .all()
    .filter((stored) => stored.merchant === merchant && stored.order.type === "refund")
    .filter(({ order }) => order.state === "processing" || (order.state === "completed" && state === "failed"));

/** Ends a refund. The amount of a failed one counts as not refunded. */
export const endRefund = (store: Store, stored: StoredOrder, state: "completed" | "failed", now: Date): Order => {
  const { amount, related_order_id = "" } = stored.order;
  const paid = store.orders.find(related_order_id);
  if (state === "failed" && paid) moved(store, paid, { refunded_amount: paid.order.refunded_amount - amount }, now);
  return moved(store, stored, { state }, now);
};

/** A merchant's orders with a reference, in the shape of version 1 of the API. */
export const listOrders = (store: Store, merchant: string, reference: string) =>
  store.orders
    .all()
    .filter((stored) => stored.merchant === merchant && stored.order.merchant_order_data?.reference === reference)
    .map(({ order }) => ({ ...order, type: order.type.toUpperCase(), state: order.state.toUpperCase() }));

/** A merchant's latest orders from a moment on. */
export const ordersSince = (store: Store, merchant: string, query: URLSearchParams): Order[] =>
  store.orders
    .all()
    .flatMap((stored) => (stored.merchant === merchant ? [stored.order] : []))
    .filter(({ created_at }) => Date.parse(created_at) >= Date.parse(query.get("from") ?? created_at))
    .toReversed()
    .slice(0, Number(query.get("limit") ?? 100));
