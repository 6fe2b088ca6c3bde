import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { OrderId, OrganizationId, RefundId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { sameSecret } from "../../tokens.ts";
import type { Outcome, RefundOutcome } from "../outcome.ts";
import type { PaymentEvent } from "../payment-event.ts";
import { ReferenceParts } from "../reference.ts";
import { findRevolutAccounts } from "./accounts.ts";

/** Our reference of an order or a refund at Revolut. */
const Named = z.pipe(ReferenceParts, z.tuple([OrganizationId, OrderId, z.optional(RefundId)]));

const Event = z.object({ event: z.string(), order_id: z.string(), merchant_order_ext_ref: Named });

const TOLERANCE_MS = 5 * 60_000;

/** The events that we subscribe to. At Revolut a refund is an order too. */
export const eventsOfOrders = [
  "ORDER_AUTHORISED",
  "ORDER_COMPLETED",
  "ORDER_CANCELLED",
  "ORDER_FAILED",
  "ORDER_PAYMENT_DECLINED",
  "ORDER_PAYMENT_FAILED",
];

const outcomeOf = ({ event, order_id }: z.infer<typeof Event>): Outcome | undefined => {
  switch (event) {
    case "ORDER_COMPLETED":
      return { is: "paid", charge: order_id };
    case "ORDER_AUTHORISED":
      return { is: "authorised", authorisation: order_id };
    case "ORDER_CANCELLED":
    case "ORDER_FAILED":
      return { is: "over" };
    case "ORDER_PAYMENT_DECLINED":
    case "ORDER_PAYMENT_FAILED":
      return { is: "declined" };
    default:
      return undefined;
  }
};

const refundOf = ({ event, order_id: reference }: z.infer<typeof Event>): RefundOutcome | undefined => {
  if (event === "ORDER_COMPLETED") return { is: "succeeded", reference };
  if (event === "ORDER_AUTHORISED") return undefined;
  return eventsOfOrders.includes(event) ? { is: "failed", why: event, reference } : undefined;
};

/**
 * Reads an event that Revolut signed for a shop; undefined if it concerns no order of ours.
 * https://developer.revolut.com/docs/guides/accept-payments/tutorials/work-with-webhooks/verify-the-payload-signature
 * @throws AppError bad_signature
 */
export const readRevolutEvent = async (
  text: string,
  headers: Readonly<Record<string, string | undefined>>,
  now = Date.now(),
): Promise<PaymentEvent | undefined> => {
  const event = Event.safeParse(JSON.parse(text)).data;
  if (!event) throw new AppError("bad_signature");
  const [organizationId, orderId, refundId] = event.merchant_order_ext_ref;
  // The shop is read from the unverified body: a wrong one leads to a secret that does not match.
  const accounts = await findRevolutAccounts(organizationId);
  const timestamp = headers["revolut-request-timestamp"] ?? "";
  const given = (headers["revolut-signature"] ?? "").split(",").map((each) => each.trim());
  const account = accounts.find(({ signingSecret }) => {
    const expected = `v1=${createHmac("sha256", signingSecret).update(`v1.${timestamp}.${text}`).digest("hex")}`;
    return given.some((each) => sameSecret(each, expected));
  });
  const isFresh = Math.abs(now - Number(timestamp)) <= TOLERANCE_MS;
  if (!account || !isFresh) throw new AppError("bad_signature");
  const { order_id: reference } = event;
  const about = { id: `revolut:${reference}:${event.event}`, organizationId, orderId, account: account.id };
  if (refundId !== undefined) {
    const refund = refundOf(event);
    return refund && { ...about, refundId, refund };
  }
  const outcome = outcomeOf(event);
  return outcome && { ...about, reference, outcome };
};
