import * as z from "zod/mini";
import type { OrganizationId } from "../contract/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { Refused, Unsure } from "../mail/refused.ts";

/** A message as stored. */
const MessageItem = z.object({
  state: z.enum(["sending", "sent", "refused"]),
  /** End of the claim. Until then no other run sends the message. */
  until: z.optional(z.string()),
  /** When it was first tried. */
  since: z.optional(z.string()),
});

/** A message to one person, by mail or on one device. */
export interface Message {
  id: string;
  /** @throws Refused if it is useless to try again, Unsure if it may have been sent, else an error */
  send: () => Promise<void>;
  /** Milliseconds after the first try from which a failure is final; without it, the stream's patience counts. */
  patience?: number;
}

/** Milliseconds; longer than a run of the job lasts. */
const SENDING = 90_000;

/** Milliseconds in which SES tells that it took a mail whose answer was lost. */
const SETTLING = 30_000;

/** The stream keeps changes for a day, so no change is repeated after this. */
const DAYS_REMEMBERED = 7;

const after = (milliseconds: number, now: Date): string => new Date(now.getTime() + milliseconds).toISOString();

/**
 * Claims a message for this run. @returns the end of the claim and the first try, or undefined if there is nothing left
 * to do
 * @throws AppError conflict while somebody else sends it
 */
const claim = async (key: Key, now: Date): Promise<{ until: string; since: string } | undefined> => {
  const item = await find(key, { consistent: true });
  const found = item && MessageItem.parse(item);
  if (found && found.state !== "sending") return undefined;
  if (found?.until && found.until > now.toISOString()) throw new AppError("conflict");
  const until = after(SENDING, now);
  const since = found?.since ?? now.toISOString();
  const ttl = Math.ceil(now.getTime() / 1000) + DAYS_REMEMBERED * 24 * 60 * 60;
  await commit({
    put: { ...key, state: "sending", until, since, ttl },
    when: found ? { state: "sending", until: found.until } : "absent",
  });
  return { until, since };
};

/**
 * Sends a message once, even if calls repeat or overlap. A message that is refused for good, or whose patience is over,
 * is recorded and not sent again. If the process dies or the answer is lost, SES's event settles the message, or a later
 * call sends it. @throws AppError conflict, ConditionFailed or the service's error, when the caller has to try again
 */
export const sendOnce = async (
  organizationId: OrganizationId,
  { id, send, patience = Number.POSITIVE_INFINITY }: Message,
  now = new Date(),
): Promise<void> => {
  const key = keys.message(organizationId, id);
  const claimed = await claim(key, now);
  if (!claimed) return;
  const { until, since } = claimed;
  const mark = (set: z.infer<typeof MessageItem> & { problem?: string }) =>
    commit({ update: key, set, when: { until } });
  try {
    await send();
  } catch (error) {
    const isOver = error instanceof Refused || now.getTime() - Date.parse(since) >= patience;
    if (isOver) return mark({ state: "refused", problem: error instanceof Error ? error.message : String(error) });
    await mark({ state: "sending", until: after(error instanceof Unsure ? SETTLING : 0, now) });
    throw error;
  }
  await mark({ state: "sent" });
};
