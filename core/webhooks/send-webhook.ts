import * as z from "zod/mini";
import { OrganizationId, WebhookId } from "../contract/values/ids.ts";
import type { switchedOffReasons } from "../contract/webhooks/webhooks.ts";
import { AtMost } from "../db/expression.ts";
import { type Key, keys } from "../db/keys.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import { find, tryCommit } from "../db/table.ts";
import type { Failure } from "../db/turns.ts";
import { newToken } from "../tokens.ts";
import { delayAfter, RETRY_PERIOD_MS } from "./backoff.ts";
import { findUndelivered, type Undelivered } from "./delivery.ts";
import { type Answer, post } from "./post.ts";
import { type Sign, signerOf } from "./secrets.ts";
import { switchOff } from "./switch-off.ts";
import { schedule } from "./wake.ts";
import { StoredWebhook } from "./webhook.ts";

/** The input of the job `sendWebhooks`. */
export const WebhookCall = z.object({ organizationId: OrganizationId, webhookId: WebhookId });
type WebhookCall = z.infer<typeof WebhookCall>;

/** How many subjects are sent at the same time. */
const LANES = 8;

/** Consecutive failures after which a run ends, because the receiver is down. The next run sends the rest. */
const MAX_FAILURES = 20;

/** Milliseconds after which a run begins nothing more. */
const RUN_MS = 40_000;

/** Milliseconds for which only one run sends for a webhook, and the remaining milliseconds at which it renews that. */
const LEASE_MS = 30_000;
const RENEW_BELOW_MS = 15_000;

/** What tests replace. */
interface Dependencies {
  now: () => Date;
  post: typeof post;
}

/** Later than anything is due. As text, years after 9999 would sort before it. */
const LATEST = "9999-12-31T00:00:00.000Z";

const attributesOfSchedule = ["gsi2pk", "gsi2sk"];

/** When a delivery is due: at once if its webhook was switched on after its last try, else at its next try. */
const dueAt = ({ nextAt, lastAt }: Undelivered, onSince: string): string =>
  nextAt && lastAt && lastAt < onSince ? onSince : (nextAt ?? "");

/** The deliveries of each subject in their order, for the subjects whose first delivery is due. */
const dueLanes = (waiting: readonly Undelivered[], onSince: string, now: Date): Undelivered[][] => {
  const open = waiting.filter(({ nextAt }) => nextAt !== null);
  return [...Map.groupBy(open, ({ subject }) => subject).values()]
    .map((lane) => lane.toSorted((a, b) => (a.place < b.place ? -1 : 1)))
    .filter(([first]) => first && dueAt(first, onSince) <= now.toISOString());
};

/** When the next delivery is due. Only the first delivery of each subject counts. */
const nextDue = (waiting: readonly Undelivered[], onSince: string): string | undefined =>
  dueLanes(waiting, onSince, new Date(LATEST))
    .flatMap(([first]) => (first ? dueAt(first, onSince) : []))
    .toSorted()[0];

const isAccepted = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;

/**
 * Sends what is due for a webhook. Subjects are sent in parallel. The deliveries of one subject are sent one after
 * another, and a failure delays the later ones. Only one run at a time sends for a webhook, and it also sends what is
 * queued meanwhile. If a run dies, another one follows, which may send its last messages again.
 * @returns what failed on our side
 */
export const sendWebhook = async (
  call: WebhookCall,
  { now, post: send }: Dependencies = { now: () => new Date(), post },
): Promise<Failure[]> => {
  const { organizationId, webhookId } = call;
  const key = keys.webhook(organizationId, webhookId);
  const until = Date.now() + RUN_MS;
  const lease = newToken();
  const failures: Failure[] = [];

  for (;;) {
    const start = now().getTime();
    const isMine = await tryCommit({
      update: key,
      set: { lease, leasedUntil: start + LEASE_MS },
      when: { isOn: true, leasedUntil: new AtMost(start, { orAbsent: true }) },
    });
    if (!isMine) {
      await unschedule(key);
      return failures;
    }
    const item = await find(key, { consistent: true });
    if (!item) return failures;
    const webhook = StoredWebhook.parse(item);
    const due = (waiting: readonly Undelivered[]) => dueLanes(waiting, webhook.onSince, now());
    const run = await newRun(webhook, { lease, leasedUntil: start + LEASE_MS, until, now, send });
    let waiting = await findUndelivered(organizationId, webhookId);
    for (let lanes = due(waiting); lanes.length && !run.isOver(); lanes = due(waiting)) {
      failures.push(...(await run.send(lanes)));
      waiting = await findUndelivered(organizationId, webhookId);
      if (failures.length) break;
    }
    const next = nextDue(waiting, webhook.onSince);
    const at = next && scheduleAttributes(webhookId, new Date(next), "UNDELIVERED");
    await tryCommit({
      update: key,
      set: { leasedUntil: 0, ...at },
      unset: at ? [] : attributesOfSchedule,
      when: { lease },
    });
    // Events that were queued meanwhile started no run of their own, because this one was at work.
    const missed = due(await findUndelivered(organizationId, webhookId));
    if (!missed.length) return failures;
    if (run.isOver() || failures.length) {
      await schedule(organizationId, webhookId, now());
      return failures;
    }
  }
};

/** Removes a webhook that is off from the index of what is due, so that it is not called each minute. */
const unschedule = async (key: Key): Promise<void> => {
  const item = await find(key, { consistent: true });
  if (item?.isOn === false && item.gsi2sk)
    await tryCommit({ update: key, unset: attributesOfSchedule, when: { isOn: false } });
};

interface RunOptions {
  lease: string;
  leasedUntil: number;
  /** Epoch milliseconds after which nothing more begins. */
  until: number;
  now: Dependencies["now"];
  send: Dependencies["post"];
}

/**
 * What follows from a failed try at an instant: whether the webhook is switched off, and the status of the delivery
 * with its next try. `nextAt` is when it is due, and `nextTryAt` what the log shows: null while the webhook is off.
 */
const afterFailure = (
  { onSince }: StoredWebhook,
  {
    at,
    answered,
    firstAt,
    attempts,
    failingSince,
  }: { at: Date; answered: number | null; firstAt: string; attempts: number; failingSince: string | null },
): {
  off?: (typeof switchedOffReasons)[number];
  status: "waiting" | "given_up";
  nextAt: string | null;
  nextTryAt: string | null;
} => {
  const since = firstAt > onSince ? firstAt : onSince;
  const isLast = at.getTime() - Date.parse(since) >= RETRY_PERIOD_MS;
  // Nothing has arrived since this one was first tried, so the receiver is at fault and not the message.
  const isDown = isLast && failingSince !== null && failingSince <= since;
  const off = answered === 410 ? "gone" : isDown ? "failing" : undefined;
  if (off) return { off, status: "waiting", nextAt: at.toISOString(), nextTryAt: null };
  if (isLast) return { status: "given_up", nextAt: null, nextTryAt: null };
  const nextAt = new Date(at.getTime() + delayAfter(attempts)).toISOString();
  return { status: "waiting", nextAt, nextTryAt: nextAt };
};

/** One run of a webhook, which holds its lease. */
const newRun = async (webhook: StoredWebhook, { lease, leasedUntil, until, now, send }: RunOptions) => {
  const { organizationId, id: webhookId, url } = webhook;
  const key = keys.webhook(organizationId, webhookId);
  const sign: Sign = await signerOf(organizationId, webhook.sealed);
  let { failingSince } = webhook;
  let heldUntil = leasedUntil;
  let failedInRow = 0;
  let ended = false;
  let renewing: Promise<void> | undefined;

  const isOver = () => ended || Date.now() > until || failedInRow >= MAX_FAILURES;

  const renew = async () => {
    const next = now().getTime() + LEASE_MS;
    const isHeld = await tryCommit({ update: key, set: { leasedUntil: next }, when: { lease, isOn: true } });
    if (isHeld) heldUntil = next;
    else ended = true;
  };
  const hold = async () => {
    if (heldUntil - now().getTime() > RENEW_BELOW_MS) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    await renewing;
  };

  /** Stores since when nothing has arrived, if that changes. */
  const noteFailing = async (since: string | null) => {
    if ((since === null) === (failingSince === null)) return;
    failingSince = since;
    await tryCommit({ update: key, set: { failingSince: since }, when: "present" });
  };

  /** Sends a delivery. @returns whether the next one of its subject may follow: it has arrived, or was given up */
  const deliver = async (delivery: Undelivered): Promise<boolean> => {
    const { id, body } = delivery;
    const [log, waiting] = [
      keys.delivery(organizationId, webhookId, id),
      keys.undelivered(organizationId, webhookId, id),
    ];
    const begun = now();
    const result = await send(url, sign(id, body, begun), body);
    const attempts = delivery.attempts + 1;
    const answer = { at: begun.toISOString(), ...result };
    if (isAccepted(result)) {
      failedInRow = 0;
      await tryCommit(
        { remove: waiting, when: "present" },
        { update: log, set: { status: "delivered", attempts, nextTryAt: null, answer }, when: "present" },
      );
      await noteFailing(null);
      return true;
    }
    failedInRow += 1;
    const firstAt = delivery.firstAt ?? answer.at;
    await noteFailing(answer.at);
    const { off, status, nextAt, nextTryAt } = afterFailure(webhook, {
      at: begun,
      answered: result.status,
      firstAt,
      attempts,
      failingSince,
    });
    if (off && !ended) {
      ended = true;
      await switchOff(webhook, off, begun);
    }
    await tryCommit(
      { update: waiting, set: { attempts, firstAt, lastAt: answer.at, nextAt }, when: "present" },
      { update: log, set: { status, attempts, nextTryAt, answer }, when: "present" },
    );
    return status === "given_up";
  };

  const sendLane = async (lane: readonly Undelivered[]) => {
    for (const delivery of lane) {
      await hold();
      if (isOver() || dueAt(delivery, webhook.onSince) > now().toISOString() || !(await deliver(delivery))) return;
    }
  };

  return {
    isOver,
    /** Sends the lanes, some in parallel, each until its first failure. @returns what failed on our side */
    send: async (lanes: readonly Undelivered[][]): Promise<Failure[]> => {
      const failures: Failure[] = [];
      const left = [...lanes];
      const takeTurns = async () => {
        for (let lane = left.shift(); lane && !isOver(); lane = left.shift())
          await sendLane(lane).catch((error: unknown) => failures.push({ item: webhookId, error }));
      };
      await Promise.all(Array.from({ length: LANES }, takeTurns));
      return failures;
    },
  };
};
