import type Stripe from "stripe";
import * as z from "zod/mini";
import { OrderId, OrganizationId, RefundId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import type { PaymentEvent } from "../payment-event.ts";
import type { Outcome, RefundOutcome } from "../provider.ts";
import { outcomeOfSession, SessionState } from "./charge.ts";
import { outcomeOfRefund, StripeRefund } from "./refund.ts";
import { stripeSdk } from "./sdk.ts";
import { stripeSettings } from "./settings.ts";

/** Events of one payment, https://docs.stripe.com/api/events/types */
const changeOf = ({ type, data }: Stripe.Event): { outcome: Outcome } | { refund: RefundOutcome } | undefined => {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { outcome: outcomeOfSession(SessionState.parse(data.object)) };
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { outcome: { is: "over" } };
    case "payment_intent.payment_failed":
      return { outcome: { is: "declined" } };
    case "refund.updated":
    case "refund.failed":
      return { refund: outcomeOfRefund(StripeRefund.parse(data.object)) };
    default:
      return undefined;
  }
};

/** The metadata of our own objects at Stripe. */
const Metadata = z.object({
  organizationId: OrganizationId,
  orderId: OrderId,
  refundId: z.optional(RefundId),
});

/**
 * Reads an event that Stripe signed; undefined if it concerns no order of ours. A signature is valid for five minutes,
 * https://docs.stripe.com/webhooks#verify-events
 * @throws AppError bad_signature
 */
export const readStripeEvent = async (
  text: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<PaymentEvent | undefined> => {
  const event = await verified(text, headers["stripe-signature"] ?? "");
  const { metadata } = event.data.object as { metadata?: unknown };
  const { data: ours } = Metadata.safeParse(metadata);
  if (!ours) return undefined;
  const change = changeOf(event);
  if (!change) return undefined;
  const { organizationId, orderId, refundId } = ours;
  const about = { id: `stripe:${event.id}`, organizationId, orderId, account: event.account };
  if ("outcome" in change) return { ...about, ...change };
  return refundId === undefined ? undefined : { ...about, refundId, ...change };
};

const verified = async (text: string, signature: string): Promise<Stripe.Event> => {
  const { STRIPE_WEBHOOK_SECRET } = stripeSettings();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError("bad_signature");
  try {
    return stripeSdk().webhooks.constructEvent(text, signature, STRIPE_WEBHOOK_SECRET);
  } catch (cause) {
    throw new AppError("bad_signature", { cause });
  }
};
