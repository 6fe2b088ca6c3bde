import * as z from "zod/mini";
import type { OrganizationId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { scheduleAttributes, scheduleFields } from "../db/schedule.ts";
import { ttlAt } from "../db/schema.ts";
import { commit, find, tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { alreadySpent, type Outgoing, OverBudget, type Spent, spend } from "../mail/budget.ts";
import { DeliveryUnknown, Malformed, Undeliverable } from "../mail/delivery-error.ts";

/** A message as stored. */
const MessageItem = z.object({
  state: z.enum(["sending", "sent", "refused"]),
  /** The end of the claim. Until then no other run sends the message. */
  until: z.optional(z.string()),
  /** When it was first tried. */
  since: z.optional(z.string()),
  /** Where the index holds it while the job `sendLate` is to try it again. */
  gsi2pk: z.optional(z.string()),
});

/** A message to one person, by mail or on one device. */
export interface Message {
  id: string;
  /** @throws Undeliverable if a retry is useless, DeliveryUnknown if it may have been sent, else an error */
  send: (spent: Spent) => Promise<void>;
  /** The budget that its first try counts against. */
  budget: Outgoing;
  /**
   * Milliseconds after the first try from which a failure is final. Until then the job `sendLate` retries the message,
   * and nobody waits for it. Without it, the caller has to retry.
   */
  retryFor?: number;
}

/** How long a claim lasts, in milliseconds: longer than a run of the job. */
const CLAIM_MS = 90_000;

/** Milliseconds within which SES's event arrives for a mail whose answer was lost. */
const EVENT_DELAY_MS = 30_000;

/** The stream keeps changes for a day, so no change is repeated after this. */
const DAYS_REMEMBERED = 7;

type Settled = { state: "sent" } | { state: "refused"; problem: string };

const after = (milliseconds: number, now: Date): string => new Date(now.getTime() + milliseconds).toISOString();

/** The index fields of a message that a run may send until an instant, after which the job `sendLate` retries it. */
const lateAt = (id: string, until: string) => scheduleAttributes(id, new Date(until), "LATE");

/**
 * Claims a message for this run.
 * @returns the end of the claim, when it was first tried and whether that is now, or undefined if there is nothing left
 *   to do
 * @throws AppError conflict while another run sends it, unless the job `sendLate` retries it
 */
const claim = async (
  key: Key,
  id: string,
  now: Date,
): Promise<{ until: string; since: string; isFirst: boolean } | undefined> => {
  const ttl = ttlAt(now, DAYS_REMEMBERED * 24 * 60 * 60);
  const claimed = { ...key, state: "sending", until: after(CLAIM_MS, now), ttl };
  const first = { ...claimed, since: now.toISOString() };
  if (await tryCommit({ put: first, when: "absent" })) return { ...first, isFirst: true };
  const item = await find(key, { consistent: true });
  if (!item) throw new AppError("conflict");
  const found = MessageItem.parse(item);
  if (found.state !== "sending") return undefined;
  const isLate = found.gsi2pk !== undefined;
  if (found.until && found.until > now.toISOString()) {
    if (isLate) return undefined;
    throw new AppError("conflict");
  }
  const again = { ...claimed, since: found.since ?? first.since };
  await commit({
    put: { ...again, ...(isLate && lateAt(id, claimed.until)) },
    when: { state: "sending", until: found.until },
  });
  return { ...again, isFirst: false };
};

/**
 * Sends a message once, even if calls repeat or overlap. A message that is refused for good, or whose `retryFor` is
 * over, is recorded and not sent again. If the process dies or the answer is lost, SES's event settles the message, or
 * a later call sends it. If one with `retryFor` fails, the job `sendLate` retries it.
 * @throws AppError conflict, ConditionFailed or the service's error, when the caller has to try again; Malformed or
 *   OverBudget for a message that is recorded as refused, for a log
 */
export const sendOnce = async (
  organizationId: OrganizationId,
  { id, send, retryFor, budget }: Message,
  now = new Date(),
): Promise<void> => {
  const key = keys.message(organizationId, id);
  const claimed = await claim(key, id, now);
  if (!claimed) return;
  const { until, since, isFirst } = claimed;
  const settle = (set: Settled) => commit({ update: key, set, unset: scheduleFields, when: { until } });
  try {
    await send(isFirst ? await spend(budget, now) : alreadySpent());
  } catch (error) {
    const isOver = retryFor !== undefined && now.getTime() - Date.parse(since) >= retryFor;
    if (isOver || error instanceof Undeliverable) {
      await settle({ state: "refused", problem: error instanceof Error ? error.message : String(error) });
      if (error instanceof Malformed || error instanceof OverBudget) throw error;
      return;
    }
    const next = after(error instanceof DeliveryUnknown ? EVENT_DELAY_MS : 0, now);
    const late = retryFor !== undefined && lateAt(id, next);
    await commit({ update: key, set: { state: "sending", until: next, ...late }, when: { until } });
    if (late) return;
    throw error;
  }
  await settle({ state: "sent" });
};

/**
 * Sends messages once each, all at the same time: none waits for another.
 * @throws AggregateError of what `sendOnce` throws
 */
export const sendAll = async (
  organizationId: OrganizationId,
  messages: readonly Message[],
  now: Date,
): Promise<void> => {
  const sent = await Promise.allSettled(messages.map((message) => sendOnce(organizationId, message, now)));
  const errors = sent.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  if (errors.length) throw new AggregateError(errors, "Messages were not sent");
};

/** Records that a late message is not sent any more. */
export const giveUp = (key: Key, problem: string): Promise<void> => {
  const set: Settled = { state: "refused", problem };
  return commit({ update: key, set, unset: scheduleFields, when: { state: "sending" } });
};
