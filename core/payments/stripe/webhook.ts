import * as z from "zod/mini";
import { OrderId, OrganizationId, RefundId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { Minor } from "../../money.ts";
import { newDeadline } from "../deadline.ts";
import type { Outcome, RefundOutcome } from "../outcome.ts";
import type { PaymentEvent, PaymentTrouble } from "../payment-event.ts";
import { outcomeOfSession, SessionState } from "./charge.ts";
import { callStripe } from "./client.ts";
import { StripeIntent } from "./intent.ts";
import { outcomeOfRefund, StripeRefund } from "./refund.ts";
import { stripeSdk } from "./sdk.ts";
import { stripeSettings } from "./settings.ts";

/** https://docs.stripe.com/api/events/object */
const Event = z.object({
  id: z.string(),
  type: z.string(),
  account: z.pipe(
    z.nullish(z.string()),
    z.transform((id) => id ?? undefined),
  ),
  data: z.object({ object: z.looseObject({ metadata: z.optional(z.unknown()) }) }),
});
type Event = z.infer<typeof Event>;

/** Events of one payment, https://docs.stripe.com/api/events/types */
const changeOf = ({ type, data }: Event): { outcome: Outcome } | { refund: RefundOutcome } | undefined => {
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return { outcome: outcomeOfSession(SessionState.parse(data.object)) };
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return { outcome: { is: "over" } };
    case "payment_intent.payment_failed":
      return { outcome: { is: "declined" } };
    case "payment_intent.amount_capturable_updated":
    case "payment_intent.succeeded":
    case "payment_intent.canceled":
      return changeOfIntent(StripeIntent.parse(data.object));
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { refund: outcomeOfRefund(StripeRefund.parse(data.object)) };
    default:
      return undefined;
  }
};

/** The outcome of an intent that only reserves. An intent that charges at once is reported by its session. */
const changeOfIntent = ({ id, status, capture_method, amount_received }: z.infer<typeof StripeIntent>) => {
  if (capture_method !== "manual") return undefined;
  if (status === "requires_capture") return { outcome: { is: "authorised", authorisation: id } } as const;
  if (status === "canceled") return { outcome: { is: "released", authorisation: id } } as const;
  if (status !== "succeeded") return undefined;
  return { outcome: { is: "paid", charge: id, amount: Minor.parse(amount_received) } } as const;
};

/** https://docs.stripe.com/api/disputes/object */
const Dispute = z.object({ status: z.string(), payment_intent: z.nullish(z.string()) });

/**
 * The meaning of a dispute for the shop; undefined while there is nothing to do, and if the shop has won it. The bank
 * takes the money when a dispute begins, and keeps it once the shop has lost:
 * https://docs.stripe.com/disputes/how-disputes-work
 */
const troubleIn = (status: string): PaymentTrouble | undefined => {
  if (status === "needs_response" || status === "warning_needs_response") return "disputed";
  return status === "lost" ? "reversed" : undefined;
};

/** The order of an event that names only its payment; undefined if it is none of ours. */
const orderOfPayment = async ({ id, account }: Event, intent: string) => {
  const { metadata } = await callStripe(newDeadline(), z.object({ metadata: z.unknown() }), ({ paymentIntents }) =>
    paymentIntents.retrieve(intent, {}, { stripeAccount: account }),
  );
  const ours = Metadata.safeParse(metadata).data;
  return ours && { id: `stripe:${id}`, organizationId: ours.organizationId, orderId: ours.orderId, account };
};

/** A dispute names its payment and not our order, which the payment does. */
const readDispute = async (event: Event): Promise<PaymentEvent | undefined> => {
  const { status, payment_intent: intent } = Dispute.parse(event.data.object);
  const trouble = troubleIn(status);
  const about = trouble && intent && (await orderOfPayment(event, intent));
  return about ? { ...about, trouble } : undefined;
};

/** A refund of Stripe's dashboard has none of our metadata, but its payment has. */
const readPanelRefund = async (event: Event): Promise<PaymentEvent | undefined> => {
  const { data: refund } = PanelRefund.safeParse(event.data.object);
  const about = refund && (await orderOfPayment(event, refund.payment_intent));
  if (!about) return undefined;
  const { payment_intent: charge, amount, created } = refund;
  const facts = { charge, amount, madeAt: created };
  return { ...about, panelRefund: { ...facts, outcome: outcomeOfRefund(refund) } };
};

const PanelRefund = z.extend(StripeRefund, { payment_intent: z.string() });

/** The metadata of our own objects at Stripe. */
const Metadata = z.object({
  organizationId: OrganizationId,
  orderId: OrderId,
  refundId: z.optional(RefundId),
});

/**
 * Reads an event that Stripe signed; undefined if it concerns no order of ours. A signature is valid for five minutes,
 * https://docs.stripe.com/webhooks#verify-events
 * @throws AppError bad_signature; payment_unavailable if an event names only its payment, which can't be looked up now
 */
export const readStripeEvent = async (
  text: string,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<PaymentEvent | undefined> => {
  const event = await verified(text, headers["stripe-signature"] ?? "");
  if (event.type.startsWith("charge.dispute.")) return readDispute(event);
  const { data: ours } = Metadata.safeParse(event.data.object.metadata);
  if (!ours) return event.type.startsWith("refund.") ? readPanelRefund(event) : undefined;
  const change = changeOf(event);
  if (!change) return undefined;
  const { organizationId, orderId, refundId } = ours;
  const about = { id: `stripe:${event.id}`, organizationId, orderId, account: event.account };
  if ("outcome" in change) return { ...about, ...change };
  return refundId === undefined ? undefined : { ...about, refundId, ...change };
};

const verified = async (text: string, signature: string): Promise<Event> => {
  const { STRIPE_WEBHOOK_SECRET } = stripeSettings();
  if (!STRIPE_WEBHOOK_SECRET) throw new AppError("bad_signature");
  try {
    return Event.parse(stripeSdk().webhooks.constructEvent(text, signature, STRIPE_WEBHOOK_SECRET));
  } catch (cause) {
    throw new AppError("bad_signature", { cause });
  }
};
