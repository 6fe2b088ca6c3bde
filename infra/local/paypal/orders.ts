import { randomBytes } from "node:crypto";
import { ErrorResponse } from "./error-response.ts";
import type { CaptureAuthorization, CreateOrder, CreateRefund } from "./inputs.ts";
import type { Authorization, Capture, Order, Refund, Store, StoredOrder } from "./store.ts";

/** Milliseconds for which PayPal keeps an order that was not captured. */
const OPEN_MS = 3 * 3_600_000;

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
    intent: input.intent,
    status: "PAYER_ACTION_REQUIRED",
    create_time: now.toISOString(),
    purchase_units: [{ ...unit, payments: { authorizations: [], captures: [], refunds: [] } }],
  };
  const stored = { app, order, returnUrl: return_url, cancelUrl: cancel_url, endsAt: now.getTime() + OPEN_MS };
  store.orders.put(order.id, stored);
  return stored;
};

/** Stores an order. @returns it */
export const put = (store: Store, stored: StoredOrder): StoredOrder => {
  store.orders.put(stored.order.id, stored);
  return stored;
};

/** Stores an order with another status. @returns it */
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
  if (stored.order.intent !== "CAPTURE") throw new ErrorResponse(422, "ACTION_DOES_NOT_MATCH_INTENT");
  if (stored.order.status === "COMPLETED") throw new ErrorResponse(422, "ORDER_ALREADY_CAPTURED");
  if (stored.order.status !== "APPROVED") throw new ErrorResponse(422, "ORDER_NOT_APPROVED");
  const [{ amount, custom_id }] = stored.order.purchase_units;
  const taken: Capture = { id: newId(), status: "COMPLETED", amount, custom_id };
  return { stored: moved(store, withPayments(stored, { captures: [taken] }), "COMPLETED"), taken };
};

/**
 * Milliseconds for which PayPal keeps an authorization: https://developer.paypal.com/docs/api/orders/v2/#orders_create
 */
const HOLD_MS = 29 * 24 * 3_600_000;

/**
 * Reserves what was approved.
 * @throws ErrorResponse when nothing was approved, or it was reserved before
 */
export const authorize = (store: Store, stored: StoredOrder, now: Date): StoredOrder => {
  if (stored.order.intent !== "AUTHORIZE") throw new ErrorResponse(422, "ACTION_DOES_NOT_MATCH_INTENT");
  if (stored.order.status === "COMPLETED") throw new ErrorResponse(422, "ORDER_ALREADY_AUTHORIZED");
  if (stored.order.status !== "APPROVED") throw new ErrorResponse(422, "ORDER_NOT_APPROVED");
  const [{ amount, custom_id }] = stored.order.purchase_units;
  const { currency_code, value } = amount;
  const reserved: Authorization = { id: newId(), status: "CREATED", amount: { currency_code, value }, custom_id };
  const held = { ...stored, endsAt: now.getTime() + HOLD_MS };
  return moved(store, withPayments(held, { authorizations: [reserved] }), "COMPLETED");
};

/** The authorization of an order. */
export const authorizationOf = ({ order }: StoredOrder): Authorization => {
  const [found] = order.purchase_units[0].payments.authorizations;
  if (!found) throw new ErrorResponse(404, "INVALID_RESOURCE_ID");
  return found;
};

/**
 * Takes what was reserved, or a part of it; the rest is let go.
 * @throws ErrorResponse when nothing is reserved, or less than that
 */
export const captureAuthorization = (
  store: Store,
  stored: StoredOrder,
  { amount }: CaptureAuthorization,
): { stored: StoredOrder; taken: Capture & { supplementary_data: object } } => {
  const reserved = authorizationOf(stored);
  if (reserved.status === "CAPTURED") throw new ErrorResponse(422, "AUTHORIZATION_ALREADY_CAPTURED");
  if (reserved.status === "VOIDED") throw new ErrorResponse(422, "AUTHORIZATION_VOIDED");
  if (Number(amount.value) > Number(reserved.amount.value)) throw new ErrorResponse(422, "MAX_CAPTURE_AMOUNT_EXCEEDED");
  const taken: Capture = { id: newId(), status: "COMPLETED", amount, custom_id: reserved.custom_id };
  const authorizations: Authorization[] = [{ ...reserved, status: "CAPTURED" }];
  const related_ids = { order_id: stored.order.id, authorization_id: reserved.id };
  return {
    stored: put(store, withPayments(stored, { authorizations, captures: [taken] })),
    taken: { ...taken, supplementary_data: { related_ids } },
  };
};

/**
 * Lets go what was reserved.
 * @throws ErrorResponse when nothing is
 */
export const voidAuthorization = (store: Store, stored: StoredOrder): Authorization => {
  const reserved = authorizationOf(stored);
  if (reserved.status === "CAPTURED") throw new ErrorResponse(422, "PREVIOUSLY_CAPTURED");
  if (reserved.status === "VOIDED") throw new ErrorResponse(422, "PREVIOUSLY_VOIDED");
  const authorizations: Authorization[] = [{ ...reserved, status: "VOIDED" }];
  put(store, withPayments(stored, { authorizations }));
  return authorizations[0] ?? reserved;
};

/**
 * Refunds a capture in full or in part.
 * @throws ErrorResponse when less than that is left of it
 */
export const refundCapture = (
  store: Store,
  stored: StoredOrder,
  { amount, custom_id }: CreateRefund,
  { status, now }: { status: Refund["status"]; now: Date },
): Refund => {
  const [{ amount: ordered, payments }] = stored.order.purchase_units;
  const whole = payments.captures[0]?.amount ?? ordered;
  if (amount.currency_code !== whole.currency_code) throw new ErrorResponse(422, "CURRENCY_MISMATCH");
  const before = payments.refunds.filter((each) => each.status !== "FAILED");
  const cents = (value: string) => Math.round(Number(value) * 100);
  const left = cents(whole.value) - before.reduce((sum, each) => sum + cents(each.amount.value), 0);
  if (cents(amount.value) > left) throw new ErrorResponse(422, "REFUND_AMOUNT_EXCEEDED");
  const refund: Refund = { id: newId(), status, amount, create_time: now.toISOString(), custom_id };
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
