import * as z from "zod/mini";
import type { OrganizationId } from "../contract/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { type Mail, MailRefused, sendMail } from "../mail/send-mail.ts";

/** The state of a message. */
const Message = z.object({
  state: z.enum(["sending", "sent", "refused"]),
  /** End of the claim. Until then no other run sends the message. */
  until: z.optional(z.string()),
});

/** Milliseconds; longer than a run of the job lasts. */
const SENDING = 90_000;

/** The stream keeps changes for a day, so no change is repeated after this. */
const DAYS_REMEMBERED = 7;

/**
 * Claims a message for this run. @returns the end of the claim, or undefined if there is nothing left to do
 * @throws AppError conflict while somebody else sends it
 */
const claim = async (key: Key, now: Date): Promise<string | undefined> => {
  const item = await find(key, { consistent: true });
  const found = item && Message.parse(item);
  if (found && found.state !== "sending") return undefined;
  if (found?.until && found.until > now.toISOString()) throw new AppError("conflict");
  const until = new Date(now.getTime() + SENDING).toISOString();
  const ttl = Math.ceil(now.getTime() / 1000) + DAYS_REMEMBERED * 24 * 60 * 60;
  await commit({
    put: { ...key, state: "sending", until, ttl },
    when: found ? { state: "sending", until: found.until } : "absent",
  });
  return until;
};

/**
 * Sends a message once, even if calls repeat or overlap. A message that SES refuses for good is recorded and not sent
 * again. If the process dies, a later call sends the message. @throws AppError conflict, ConditionFailed or SES's
 * error, when the caller has to try again
 */
export const sendOnce = async (
  { organizationId, id }: { organizationId: OrganizationId; id: string },
  mail: Mail,
  now = new Date(),
): Promise<void> => {
  const key = keys.message(organizationId, id);
  const until = await claim(key, now);
  if (!until) return;
  const mark = (set: z.infer<typeof Message> & { problem?: string }) => commit({ update: key, set, when: { until } });
  try {
    await sendMail({ ...mail, id });
  } catch (error) {
    if (error instanceof MailRefused) return mark({ state: "refused", problem: error.message });
    await mark({ state: "sending", until: now.toISOString() });
    throw error;
  }
  await mark({ state: "sent" });
};
