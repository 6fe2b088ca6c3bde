import type Stripe from "stripe";
import { config } from "../config.ts";
import { AppError } from "../errors.ts";
import type { PaymentEvent } from "./payment-event.ts";
import type { Outcome } from "./provider.ts";
import { outcomeOfSession } from "./stripe.ts";
import { stripeClient } from "./stripe-client.ts";

/** Events of one payment, https://docs.stripe.com/api/events/types */
const told = ({ type, data }: Stripe.Event): { outcome: Outcome; metadata: Stripe.Metadata | null } | undefined => {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { outcome: outcomeOfSession(data.object), metadata: data.object.metadata };
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { outcome: { is: "over" }, metadata: data.object.metadata };
    case "payment_intent.payment_failed":
      return { outcome: { is: "declined" }, metadata: data.object.metadata };
    default:
      return undefined;
  }
};

/**
 * What an event that Stripe signed tells of an order; undefined when it is about nothing of ours. A signature is good
 * for five minutes, https://docs.stripe.com/webhooks#verify-events
 * @throws AppError bad_signature
 */
export const readStripeEvent = async (
  text: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<PaymentEvent | undefined> => {
  const event = await verified(text, headers["stripe-signature"] ?? "");
  const { outcome, metadata } = told(event) ?? {};
  const { organizationId, orderId } = metadata ?? {};
  if (!outcome || !organizationId || !orderId) return undefined;
  return { id: `stripe:${event.id}`, organizationId, orderId, account: event.account, outcome };
};

const verified = async (text: string, signature: string): Promise<Stripe.Event> => {
  const { STRIPE_WEBHOOK_SECRET } = config();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError("bad_signature");
  try {
    return stripeClient().webhooks.constructEvent(text, signature, STRIPE_WEBHOOK_SECRET);
  } catch (cause) {
    throw new AppError("bad_signature", { cause });
  }
};
