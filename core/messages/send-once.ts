import * as z from "zod/mini";
import type { OrganizationId } from "../contract/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { type Mail, MailRefused, sendMail } from "../mail/send-mail.ts";

/** What became of a message. */
const Message = z.object({
  state: z.enum(["sending", "sent", "refused"]),
  /** Until when whoever sends it is surely alive; nobody else sends it before. */
  until: z.optional(z.string()),
});

/** Milliseconds; longer than a run of the job lasts. */
const SENDING = 90_000;

/** Changes come from the stream for a day, so none of them comes again after this. */
const DAYS_REMEMBERED = 7;

/**
 * Takes a message for this run alone.
 * @returns until when, or undefined when there is nothing left to do
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
 * Sends a message unless that was done before, however often and however close together it is asked for. What SES
 * refuses for good is remembered and not sent again. One that the process dies with is sent by a later call.
 * @throws AppError conflict, ConditionFailed or what SES failed with, when it is to be asked for again
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
