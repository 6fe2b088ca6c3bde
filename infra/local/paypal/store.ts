import type { Telling } from "../payments/outbox.ts";
import type { Records } from "../payments/records.ts";
import { ErrorResponse } from "./error-response.ts";

export interface Money {
  currency_code: string;
  /** Decimal major units. */
  value: string;
}

export interface Capture {
  id: string;
  status: "COMPLETED" | "PARTIALLY_REFUNDED" | "REFUNDED";
  amount: Money;
  custom_id?: string | undefined;
}

export interface Authorization {
  id: string;
  status: "CREATED" | "CAPTURED" | "VOIDED";
  amount: Money;
  custom_id?: string | undefined;
}

export interface Refund {
  id: string;
  status: "PENDING" | "COMPLETED" | "FAILED";
  amount: Money;
  create_time: string;
  custom_id?: string | undefined;
}

/** https://developer.paypal.com/docs/api/orders/v2/#orders_get */
export interface Order {
  id: string;
  intent: "CAPTURE" | "AUTHORIZE";
  status: "PAYER_ACTION_REQUIRED" | "APPROVED" | "COMPLETED" | "VOIDED";
  create_time: string;
  purchase_units: [
    {
      custom_id?: string | undefined;
      description?: string | undefined;
      amount: Money;
      payments: { authorizations: Authorization[]; captures: Capture[]; refunds: Refund[] };
    },
  ];
}

export interface StoredOrder {
  /** The app that made it. Others can't reach it. */
  app: string;
  order: Order;
  returnUrl: string;
  cancelUrl: string;
  /** How its events are delivered. */
  telling?: Telling | undefined;
  /** Epoch milliseconds at which an order that was not taken is void. */
  endsAt: number;
}

export interface StoredWebhook {
  app: string;
  id: string;
  url: string;
  secret: string;
}

/** All data of the stand-in. */
export const openStore = (records: Records) => ({
  atomically: records.atomically,
  orders: records.collection<StoredOrder>("paypal.order"),
  webhooks: records.collection<StoredWebhook>("paypal.webhook"),
  /** The answers to request ids. */
  answers: records.collection<{ status: number; body: object }>("paypal.answer"),
});
export type Store = ReturnType<typeof openStore>;

/** @throws ErrorResponse when the app has no such order */
export const orderOf = (store: Store, id: string, app: string): StoredOrder => {
  const found = store.orders.find(id);
  if (found?.app === app) return found;
  throw new ErrorResponse(404, "INVALID_RESOURCE_ID");
};

/** The order with an authorization. @throws ErrorResponse when the app has no such one */
export const orderWithAuthorization = (store: Store, id: string, app: string): StoredOrder => {
  const found = store.orders
    .all()
    .find((stored) => stored.app === app && stored.order.purchase_units[0].payments.authorizations[0]?.id === id);
  if (found) return found;
  throw new ErrorResponse(404, "INVALID_RESOURCE_ID");
};

/** The order with a capture. @throws ErrorResponse when the app has no such capture */
export const orderWithCapture = (store: Store, captureId: string, app: string): StoredOrder => {
  const found = store.orders
    .all()
    .find((stored) => stored.app === app && stored.order.purchase_units[0].payments.captures[0]?.id === captureId);
  if (found) return found;
  throw new ErrorResponse(404, "INVALID_RESOURCE_ID");
};
