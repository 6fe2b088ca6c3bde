import { randomBytes } from "node:crypto";
import { ErrorResponse } from "./error-response.ts";
import type { CreateOrder, CreateRefund } from "./inputs.ts";
import type { Order, Refund, Store, StoredOrder } from "./store.ts";

/**
 * Opens a page on which a point of sale is paid.
 * @throws ErrorResponse when it has an order with this id already
 */
export const createOrder = (store: Store, input: CreateOrder, now: Date): StoredOrder => {
  const { continueUrl, payMethods, ...facts } = input;
  const isTaken = store.orders
    .all()
    .some(({ order }) => order.merchantPosId === input.merchantPosId && order.extOrderId === input.extOrderId);
  if (isTaken) throw new ErrorResponse(400, "extOrderId is not unique", "ERROR_ORDER_NOT_UNIQUE");
  const orderId = `${randomBytes(6).toString("hex").toUpperCase()}GUEST000P01`;
  const stored: StoredOrder = {
    order: { ...facts, orderId, orderCreateDate: now.toISOString(), status: "NEW" },
    continueUrl,
    way: payMethods?.payMethod.value,
    endsAt: now.getTime() + Number(input.validityTime) * 1000,
    refunds: [],
  };
  store.orders.put(orderId, stored);
  return stored;
};

/** Moves an order to a status. */
export const moved = (store: Store, stored: StoredOrder, status: Order["status"]): StoredOrder => {
  const next = { ...stored, order: { ...stored.order, status } };
  store.orders.put(next.order.orderId, next);
  return next;
};

/** Whether an order can still be paid. */
export const isOpen = ({ order }: StoredOrder): boolean => order.status === "NEW" || order.status === "PENDING";

/**
 * The address to which a shopper returns who has not paid: https://developers.payu.com/en/restapi.html, `continueUrl`.
 */
export const unpaid = ({ continueUrl }: StoredOrder): string => {
  const url = new URL(continueUrl);
  url.searchParams.set("error", "501");
  return url.href;
};

/** The orders that nobody has paid in time. */
export const dueOrders = (store: Store, now: Date): StoredOrder[] =>
  store.orders.all().filter((stored) => isOpen(stored) && stored.endsAt <= now.getTime());

/**
 * Begins a refund. A repeat with the same data gives the refund that is there.
 * @throws ErrorResponse when the order was not paid, or less than that is left of it
 */
export const refundOrder = (
  store: Store,
  stored: StoredOrder,
  { refund: input }: CreateRefund,
  now: Date,
): { refund: Refund; isNew: boolean } => {
  const { order, refunds } = stored;
  const alive = refunds.filter(({ status }) => status !== "CANCELED");
  const left = Number(order.totalAmount) - alive.reduce((sum, { amount }) => sum + Number(amount), 0);
  const amount = input.amount ?? String(left);
  const same = refunds.find(({ extRefundId }) => extRefundId !== undefined && extRefundId === input.extRefundId);
  if (same?.amount === amount) return { refund: same, isNew: false };
  if (same) throw new ErrorResponse(400, "extRefundId is not unique", "ERROR_VALUE_INVALID");
  if (order.status !== "COMPLETED" || Number(amount) > left)
    throw new ErrorResponse(400, "More than what is left of the order", "OPENPAYU_BUSINESS_ERROR");
  if ((input.currencyCode ?? order.currencyCode) !== order.currencyCode)
    throw new ErrorResponse(400, "Not the currency of the order", "ERROR_VALUE_INVALID");
  const refund: Refund = {
    refundId: String(5_000_000_000 + randomBytes(4).readUInt32BE()),
    extRefundId: input.extRefundId,
    amount,
    currencyCode: order.currencyCode,
    description: input.description,
    creationDateTime: now.toISOString(),
    status: "PENDING",
    statusDateTime: now.toISOString(),
  };
  store.orders.put(order.orderId, { ...stored, refunds: [...refunds, refund] });
  return { refund, isNew: true };
};

/** Ends a refund of an order. */
export const endRefund = (
  store: Store,
  { stored, refundId, status, now }: { stored: StoredOrder; refundId: string; status: Refund["status"]; now: Date },
): Refund | undefined => {
  const pending = stored.refunds.find((refund) => refund.refundId === refundId && refund.status === "PENDING");
  if (!pending) return undefined;
  const ended = { ...pending, status, statusDateTime: now.toISOString() };
  const refunds = stored.refunds.map((refund) => (refund === pending ? ended : refund));
  store.orders.put(stored.order.orderId, { ...stored, refunds });
  return ended;
};
