import * as z from "zod/mini";
import type { MailReturned } from "../contract/messages/mail-returned.ts";
import { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import { suppressAddress } from "./mail-suppression.ts";
import { notifyStaff } from "./notify-staff.ts";

/** SES gives each tag a list of values. */
const tag = <T extends z.ZodMiniType>(value: T) => z.optional(z.tuple([value]));

const Mail = z.object({
  destination: z.tuple([z.string()]),
  tags: z.object({ message: tag(z.string()), organization: tag(OrganizationId) }),
});

/**
 * SES's event about a mail, as EventBridge passes it on:
 * https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const MailEvent = z.object({
  detail: z.discriminatedUnion("eventType", [
    z.object({ eventType: z.literal("Send"), mail: Mail }),
    z.object({
      eventType: z.literal("Bounce"),
      mail: Mail,
      bounce: z.object({ bounceType: z.string(), bounceSubType: z.string() }),
    }),
    z.object({ eventType: z.literal("Complaint"), mail: Mail }),
  ]),
});
export type MailEvent = z.infer<typeof MailEvent>;

/** Why mail came back, and whether the next one would too. Undefined for an answer such as "out of office". */
const returnOf = ({ detail }: MailEvent): { why: MailReturned; isLasting: boolean } | undefined => {
  if (detail.eventType === "Complaint") return { why: "complained", isLasting: true };
  if (detail.eventType === "Send") return undefined;
  const { bounceType, bounceSubType } = detail.bounce;
  // https://docs.aws.amazon.com/ses/latest/dg/notification-contents.html#bounce-types
  if (bounceType === "Transient" && bounceSubType === "General") return undefined;
  return { why: "bounced", isLasting: bounceType === "Permanent" };
};

/**
 * Records whether a mail was delivered. A mail that came back is shown to staff, and its address is suppressed if it
 * never takes mail or called it spam. That SES accepted a mail settles a message whose answer was lost. Idempotent.
 */
export const recordMailEvent = async (event: MailEvent, now = new Date()): Promise<void> => {
  const { destination, tags } = event.detail.mail;
  const [to] = destination;
  const [id] = tags.message ?? [];
  const [organizationId] = tags.organization ?? [];
  const message = id && organizationId ? { organizationId, id } : undefined;
  if (event.detail.eventType === "Send") return message && settle(keys.message(message.organizationId, message.id));
  const returned = returnOf(event);
  if (!returned) return;
  const { why, isLasting } = returned;
  const suppression = isLasting ? await suppressAddress(to, why, now) : { why, until: now.toISOString() };
  if (!message) return;
  await notifyStaff(message, to, suppression);
  const update = keys.message(message.organizationId, message.id);
  // The message may have expired.
  await tryCommit({ update, set: { returned: why }, when: "present" });
};

/** Marks a message as sent whose sender did not get SES's answer. */
const settle = async (key: ReturnType<typeof keys.message>): Promise<void> => {
  const message = await find(key);
  const when = { state: "sending" };
  if (message?.state === when.state) await tryCommit({ update: key, set: { state: "sent" }, when });
};
