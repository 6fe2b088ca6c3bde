import * as z from "zod/mini";
import { OrderId, OrganizationId, RefundId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { Refusal, unanswered } from "../call-provider.ts";
import { newDeadline } from "../deadline.ts";
import type { PaymentEvent } from "../payment-event.ts";
import type { Headers } from "../provider.ts";
import { ReferenceParts } from "../reference.ts";
import { findPaypalAccounts, type PaypalAccount } from "./accounts.ts";
import { callPaypal, signIn } from "./client.ts";
import { Capture, minorOf, outcomeOfCapture, Refund } from "./orders.ts";
import { outcomeOfRefund } from "./refund.ts";

/** Our reference of an order or a refund at PayPal. */
const Named = z.pipe(ReferenceParts, z.tuple([OrganizationId, OrderId, z.optional(RefundId)]));

/**
 * The resource of an event: an approved order, a dispute, a capture or a refund. A dispute repeats what the seller
 * wrote at checkout: https://developer.paypal.com/docs/disputes/webhooks/
 */
const Resource = z.union([
  z.object({ disputed_transactions: z.tuple([z.object({ custom: Named })], z.unknown()) }),
  z.object({ purchase_units: z.tuple([z.object({ custom_id: Named })], z.unknown()) }),
  z.object({ custom_id: Named }),
]);
const Event = z.object({ id: z.string().check(z.maxLength(200)), event_type: z.string(), resource: Resource });

type Resource = z.output<typeof Resource>;

const referenceIn = (resource: Resource) => {
  if ("disputed_transactions" in resource) return resource.disputed_transactions[0].custom;
  return "custom_id" in resource ? resource.custom_id : resource.purchase_units[0].custom_id;
};

/**
 * The first outcome of a capture. Later refunds by the seller or by PayPal come as events about a refund, whose id is
 * not the capture's.
 */
const CAPTURED = ["PAYMENT.CAPTURE.COMPLETED", "PAYMENT.CAPTURE.DECLINED", "PAYMENT.CAPTURE.DENIED"];

/** The authorisation that a capture belongs to, if any. */
const Related = z.object({
  supplementary_data: z.object({ related_ids: z.object({ authorization_id: z.string() }) }),
});

/** What we read of an event besides our reference. */
const EventResource = z.object({ resource: z.looseObject({ id: z.string() }) });

const Verified = z.object({ verification_status: z.enum(["SUCCESS", "FAILURE"]) });

/**
 * Asks PayPal whether it sent an event, by the exact bytes of it.
 * https://developer.paypal.com/api/webhooks/v1/verify-webhook-signature-post
 */
const isSent = async (text: string, headers: Headers, account: PaypalAccount): Promise<boolean> => {
  const proof = JSON.stringify({
    auth_algo: headers["paypal-auth-algo"] ?? "",
    cert_url: headers["paypal-cert-url"] ?? "",
    transmission_id: headers["paypal-transmission-id"] ?? "",
    transmission_sig: headers["paypal-transmission-sig"] ?? "",
    transmission_time: headers["paypal-transmission-time"] ?? "",
    webhook_id: account.webhookId,
  });
  const body = `${proof.slice(0, -1)},"webhook_event":${text}}`;
  const deadline = newDeadline();
  try {
    const token = await signIn(account, deadline);
    const call = { method: "POST", path: "/v1/notifications/verify-webhook-signature", body } as const;
    return (await callPaypal({ token, deadline, ...call }, Verified)).verification_status === "SUCCESS";
  } catch (error) {
    if (error instanceof Refusal && error.status < 500 && error.status !== 429) return false;
    throw unanswered(error);
  }
};

const sender = async (text: string, headers: Headers, organizationId: OrganizationId) => {
  if (!headers["paypal-transmission-sig"]) return undefined;
  for (const account of await findPaypalAccounts(organizationId))
    if (await isSent(text, headers, account)) return account;
  return undefined;
};

/**
 * Reads an event that PayPal sent to a shop's webhook; undefined if it concerns no order of ours.
 * @throws AppError bad_signature, payment_unavailable so that PayPal sends it again
 */
export const readPaypalEvent = async (text: string, headers: Headers): Promise<PaymentEvent | undefined> => {
  const sent: unknown = JSON.parse(text);
  const event = Event.safeParse(sent).data;
  if (!event) throw new AppError("bad_signature");
  const { resource, event_type } = event;
  const [organizationId, orderId, refundId] = referenceIn(resource);
  // The shop is read from the unverified body: a wrong one leads to a webhook that PayPal did not call.
  const account = await sender(text, headers, organizationId);
  if (!account) throw new AppError("bad_signature");
  const about = { id: `paypal:${event.id}`, organizationId, orderId, account: account.clientId };
  if (event_type === "CUSTOMER.DISPUTE.CREATED") return { ...about, trouble: "disputed" };
  if (event_type === "PAYMENT.CAPTURE.REVERSED") return { ...about, trouble: "reversed" };
  const details = EventResource.safeParse(sent).data?.resource;
  if (!details) return undefined;
  if (event_type === "CHECKOUT.ORDER.APPROVED") return { ...about, reference: details.id, outcome: { is: "approved" } };
  const refund = Refund.safeParse(details).data;
  if (refundId) return refund && { ...about, refundId, refund: outcomeOfRefund(refund) };
  // Besides these, an event without an id of ours may be about a capture.
  if (refund && /^PAYMENT\.(CAPTURE\.REFUNDED|REFUND\.)/.test(event_type))
    return {
      ...about,
      panelRefund: {
        amount: minorOf(refund.amount),
        madeAt: refund.create_time,
        outcome: outcomeOfRefund(refund),
      },
    };
  if (event_type === "PAYMENT.AUTHORIZATION.VOIDED")
    return { ...about, outcome: { is: "released", authorisation: details.id } };
  const capture = CAPTURED.includes(event_type) ? Capture.safeParse(details).data : undefined;
  const authorisation = Related.safeParse(details).data?.supplementary_data.related_ids.authorization_id;
  const outcome = capture && outcomeOfCapture(capture);
  // A declined capture of an authorisation may be retried, so the answer to the capture decides.
  if (authorisation && outcome?.is !== "paid") return undefined;
  if (outcome?.is === "paid" && authorisation) return { ...about, outcome: { ...outcome, authorisation } };
  return outcome && outcome.is !== "open" ? { ...about, outcome } : undefined;
};
