import { randomBytes } from "node:crypto";
import { ErrorResponse } from "./error-response.ts";
import type { CreateOrder, CreateRefund } from "./inputs.ts";
import type { Capture, Order, Refund, Store, StoredOrder } from "./store.ts";

/** As long as PayPal keeps an order that was not taken. */
const OPEN_FOR = 3 * 3_600_000;

const newId = () => randomBytes(9).toString("hex").toUpperCase().slice(0, 17);

/** Opens a page on which an app is paid. */
export const createOrder = (
  store: Store,
  input: CreateOrder,
  { app, now }: { app: string; now: Date },
): StoredOrder => {
  const { return_url, cancel_url } = input.payment_source.paypal.experience_context;
  const [unit] = input.purchase_units;
  const order: Order = {
    id: newId(),
    intent: "CAPTURE",
    status: "PAYER_ACTION_REQUIRED",
    create_time: now.toISOString(),
    purchase_units: [{ ...unit, payments: { captures: [], refunds: [] } }],
  };
  const stored = { app, order, returnUrl: return_url, cancelUrl: cancel_url, endsAt: now.getTime() + OPEN_FOR };
  store.orders.put(order.id, stored);
  return stored;
};

export const put = (store: Store, stored: StoredOrder): StoredOrder => {
  store.orders.put(stored.order.id, stored);
  return stored;
};

export const moved = (store: Store, stored: StoredOrder, status: Order["status"]): StoredOrder =>
  put(store, { ...stored, order: { ...stored.order, status } });

const withPayments = (stored: StoredOrder, change: Partial<Order["purchase_units"][0]["payments"]>): StoredOrder => {
  const [unit] = stored.order.purchase_units;
  const purchase_units: Order["purchase_units"] = [{ ...unit, payments: { ...unit.payments, ...change } }];
  return { ...stored, order: { ...stored.order, purchase_units } };
};

/**
 * Takes what was approved.
 * @throws ErrorResponse when nothing was approved, or it was taken before
 */
export const capture = (store: Store, stored: StoredOrder): { stored: StoredOrder; taken: Capture } => {
  if (stored.order.status === "COMPLETED") throw new ErrorResponse(422, "ORDER_ALREADY_CAPTURED");
  if (stored.order.status !== "APPROVED") throw new ErrorResponse(422, "ORDER_NOT_APPROVED");
  const [{ amount, custom_id }] = stored.order.purchase_units;
  const taken: Capture = { id: newId(), status: "COMPLETED", amount, custom_id };
  return { stored: moved(store, withPayments(stored, { captures: [taken] }), "COMPLETED"), taken };
};

/**
 * Refunds a capture in full or in part.
 * @throws ErrorResponse when less than that is left of it
 */
export const refundCapture = (
  store: Store,
  stored: StoredOrder,
  { amount, custom_id }: CreateRefund,
  status: Refund["status"],
): Refund => {
  const [{ amount: whole, payments }] = stored.order.purchase_units;
  if (amount.currency_code !== whole.currency_code) throw new ErrorResponse(422, "CURRENCY_MISMATCH");
  const before = payments.refunds.filter((each) => each.status !== "FAILED");
  const cents = (value: string) => Math.round(Number(value) * 100);
  const left = cents(whole.value) - before.reduce((sum, each) => sum + cents(each.amount.value), 0);
  if (cents(amount.value) > left) throw new ErrorResponse(422, "REFUND_AMOUNT_EXCEEDED");
  const refund: Refund = { id: newId(), status, amount, custom_id };
  put(store, withPayments(stored, { refunds: [...payments.refunds, refund] }));
  return refund;
};

/** Ends the pending refunds of an order. */
export const endRefunds = (store: Store, stored: StoredOrder, status: Refund["status"]): Refund[] => {
  const [{ payments }] = stored.order.purchase_units;
  const ended = payments.refunds
    .filter((refund) => refund.status === "PENDING")
    .map((refund) => ({ ...refund, status }));
  const refunds = payments.refunds.map((refund) => ended.find(({ id }) => id === refund.id) ?? refund);
  put(store, withPayments(stored, { refunds }));
  return ended;
};
