import type { Answered } from "../payments/idempotency.ts";
import type { Records } from "../payments/records.ts";
import { ErrorResponse } from "./error-response.ts";
import type { CreateWebhook } from "./inputs.ts";

/** https://developer.revolut.com/docs/merchant/retrieve-order */
export interface Order {
  id: string;
  /** Names its page. */
  token: string;
  type: "payment" | "refund";
  /** For a refund: the refunded order. */
  related_order_id?: string;
  state: "pending" | "processing" | "authorised" | "completed" | "cancelled" | "failed";
  created_at: string;
  updated_at: string;
  description: string;
  capture_mode: "automatic" | "manual";
  /** Minor units. */
  amount: number;
  outstanding_amount: number;
  refunded_amount: number;
  currency: string;
  redirect_url?: string | undefined;
  checkout_url?: string;
  merchant_order_data?: { reference?: string | undefined } | undefined;
}

/** The objects of one merchant. Other merchants' keys can't reach them. */
interface Owned {
  merchant: string;
}

export interface StoredOrder extends Owned {
  order: Order;
  /** Epoch milliseconds at which a pending order fails, and one that reserves lets go. */
  failsAt: number;
  /** What was taken, of less than the whole amount. */
  captured?: number;
}

export interface StoredWebhook extends Owned {
  webhook: CreateWebhook & { id: string; signing_secret: string };
}

/** All data of the stand-in. */
export const openStore = (records: Records) => ({
  atomically: records.atomically,
  orders: records.collection<StoredOrder>("revolut.order"),
  webhooks: records.collection<StoredWebhook>("revolut.webhook"),
  answers: records.collection<Answered>("revolut.answer"),
});
export type Store = ReturnType<typeof openStore>;

/**
 * A merchant's object with an id.
 * @throws ErrorResponse when there is none, or another merchant has it
 */
export const owned = <T extends Owned>(found: T | undefined, merchant: string, what: string): T => {
  if (found?.merchant === merchant) return found;
  throw new ErrorResponse(404, `${what} not found`);
};
