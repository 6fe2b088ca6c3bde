import { randomBytes } from "node:crypto";
import type Stripe from "stripe";
import type { Answered } from "../payments/idempotency.ts";
import type { Records } from "../payments/records.ts";
import { ErrorResponse } from "./error-response.ts";

/** The stored and returned fields of Stripe's objects. A reference to another object is its id. */
export type Session = Pick<
  Stripe.Checkout.Session,
  | "id"
  | "object"
  | "amount_subtotal"
  | "cancel_url"
  | "client_reference_id"
  | "created"
  | "expires_at"
  | "livemode"
  | "locale"
  | "metadata"
  | "mode"
  | "payment_method_types"
  | "payment_status"
  | "status"
  | "ui_mode"
  | "url"
> & { amount_total: number; currency: string; payment_intent: string | null; success_url: string };

export type PaymentIntent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_capturable"
  | "amount_received"
  | "capture_method"
  | "created"
  | "currency"
  | "description"
  | "last_payment_error"
  | "livemode"
  | "metadata"
  | "payment_method_types"
  | "status"
> & { latest_charge: string | null };

export type Refund = Pick<
  Stripe.Refund,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reason"
> & {
  charge: string | null;
  payment_intent: string;
  status: "pending" | "succeeded" | "failed";
  failure_reason?: string;
};

/** A session, with fields that only its page and its payment need. */
export interface StoredSession {
  account: string;
  session: Session;
  /** The description of the sale on the page. */
  title: string;
  intent: Pick<PaymentIntent, "metadata" | "description" | "capture_method">;
}

export interface StoredIntent {
  account: string;
  intent: PaymentIntent;
  /** Epoch seconds until which what it reserved can be taken. */
  captureBefore?: number;
}

export interface StoredRefund {
  account: string;
  refund: Refund;
}

/** A connected account, and whether its shop has been through the onboarding. */
export type Account = Pick<Stripe.Account, "id" | "object" | "charges_enabled" | "metadata" | "type"> & {
  requirements: { currently_due: string[] };
};

/** A link to the onboarding of an account. */
export interface StoredLink {
  account: string;
  returnUrl: string;
  refreshUrl: string;
  /** Epoch seconds. */
  expiresAt: number;
}

/** All data of the stand-in. */
export const openStore = (records: Records) => ({
  atomically: records.atomically,
  sessions: records.collection<StoredSession>("stripe.session"),
  intents: records.collection<StoredIntent>("stripe.payment_intent"),
  refunds: records.collection<StoredRefund>("stripe.refund"),
  accounts: records.collection<Account>("stripe.account"),
  links: records.collection<StoredLink>("stripe.account_link"),
  answers: records.collection<Answered>("stripe.answer"),
});
export type Store = ReturnType<typeof openStore>;

/** An id as Stripe makes them: `pi_` and 24 characters. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString("hex")}`;

/** Epoch seconds. */
export const seconds = (date: Date): number => Math.floor(date.getTime() / 1000);

/**
 * An account's object with an id.
 * @throws ErrorResponse when there is none, or another account has it
 */
export const owned = <T extends { account: string }>(
  found: T | undefined,
  { account, kind, id, param }: { account: string; kind: string; id: string; param: string },
): T => {
  if (found?.account === account) return found;
  throw new ErrorResponse(404, `No such ${kind}: '${id}'`, { code: "resource_missing", param });
};
