import Stripe from "stripe";
import type { Telling } from "../payments/outbox.ts";
import { newId, type PaymentIntent, type Refund, type Session, seconds } from "./store.ts";

const { API_VERSION } = Stripe;

/** https://docs.stripe.com/api/disputes/object */
export type Dispute = Pick<
  Stripe.Dispute,
  "id" | "object" | "amount" | "created" | "currency" | "metadata" | "reason" | "status"
> & { charge: string; payment_intent: string };

type IntentEvent = "payment_failed" | "amount_capturable_updated" | "succeeded" | "canceled";

/** An event of an account, before it has an id and a time. */
export type StripeEvent =
  | { type: "checkout.session.completed" | "checkout.session.expired"; account: string; object: Session }
  | { type: `payment_intent.${IntentEvent}`; account: string; object: PaymentIntent }
  | { type: "charge.dispute.created" | "charge.dispute.closed"; account: string; object: Dispute }
  | { type: "refund.updated" | "refund.failed"; account: string; object: Refund };

/**
 * Makes a change and sends its event to the shop. `attempted` ends with the first attempt.
 */
export type Emit = <T extends StripeEvent>(
  change: () => T,
  telling?: Telling,
) => { result: T["object"]; attempted: Promise<void> };

/** The event as it is sent: https://docs.stripe.com/api/events/object */
export const eventOf = ({ type, account, object }: StripeEvent, now: Date) => ({
  id: newId("evt"),
  object: "event",
  account,
  api_version: API_VERSION,
  created: seconds(now),
  data: { object },
  livemode: false,
  pending_webhooks: 1,
  request: { id: null, idempotency_key: null },
  type,
});

/** https://docs.stripe.com/webhooks#verify-manually */
export const signStripe = (payload: string, secret: string): Record<string, string> => ({
  "stripe-signature": Stripe.webhooks.generateTestHeaderString({ payload, secret }),
});
