import { createHmac } from "node:crypto";
import * as z from "zod/mini";
import { AppError } from "../../errors.ts";
import { sameSecret } from "../../tokens.ts";
import type { CourierEvent, SentCourierEvent } from "../courier-service.ts";
import { bookingOf } from "../reference.ts";
import { findUberDirectAccounts } from "./accounts.ts";
import { Delivery, reportOf } from "./deliveries.ts";

/** https://developer.uber.com/docs/deliveries/daas/api/webhook-event-deliverystatus */
const Event = z.object({
  kind: z.literal("event.delivery_status"),
  customer_id: z.string(),
  status: z.string(),
  data: z.extend(Delivery, {
    currency: z.string().check(z.regex(/^[A-Za-z]{3}$/)),
    manifest: z.object({ reference: z.string().check(z.maxLength(100)) }),
  }),
});

/** The HMAC of the body by the key of a webhook: https://developer.uber.com/docs/deliveries/guides/webhooks */
const signatureOf = (text: string, signingKey: string): string =>
  createHmac("sha256", signingKey).update(text).digest("hex");

/**
 * Reads an event that Uber sent to a shop's webhook; undefined if it is another than the status of a booking of ours.
 * Its signature has no time: what protects from repeats is that an old status changes nothing.
 * @throws AppError bad_signature
 */
export const readUberDirectEvent = async ({
  organizationId,
  text,
  headers,
}: SentCourierEvent): Promise<CourierEvent | undefined> => {
  // Older pages call it so: https://developer.uber.com/docs/deliveries/webhooks
  const signature = headers["x-uber-signature"] ?? headers["x-postmates-signature"];
  if (!signature) throw new AppError("bad_signature");
  const accounts = await findUberDirectAccounts(organizationId);
  const senders = accounts.filter(({ signingKey }) => sameSecret(signature, signatureOf(text, signingKey)));
  if (!senders.length) throw new AppError("bad_signature");
  const { data: event } = Event.safeParse(JSON.parse(text));
  const booking = event && bookingOf(event.data.manifest.reference);
  if (!booking || !senders.some(({ customerId }) => customerId === event.customer_id)) return undefined;
  const currency = event.data.currency.toUpperCase();
  const report = reportOf({ ...event.data, status: event.status }, currency);
  return { ...booking, account: event.customer_id, currency, report };
};
