import * as z from "zod/mini";
import { OrganizationId, WebhookId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { type Key, keys } from "../db/keys.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import { find, tryCommit } from "../db/table.ts";
import type { Failure } from "../db/turns.ts";
import { newToken } from "../tokens.ts";
import { delayAfter, TRIED_FOR } from "./backoff.ts";
import { findUndelivered, type Undelivered } from "./delivery.ts";
import { type Answer, post } from "./post.ts";
import { type Sign, signerOf } from "./secrets.ts";
import { switchOff } from "./switch-off.ts";
import { schedule } from "./wake.ts";
import { StoredWebhook } from "./webhook.ts";

/** What the job `sendWebhooks` is called with. */
export const WebhookCall = z.object({ organizationId: OrganizationId, webhookId: WebhookId });
type WebhookCall = z.infer<typeof WebhookCall>;

/** Subjects that are told about at the same time. */
const LANES = 8;

/** Failures in a row after which a run ends: the receiver is down, and its rest comes with the next run. */
const PATIENCE = 20;

/** Milliseconds after which a run begins no more. */
const RUN_TIME = 40_000;

/** Milliseconds for which a run alone sends for its webhook, and those left at which it asks for more. */
const LEASE = 30_000;
const RENEWED = 15_000;

/** What replaces the world in tests. */
interface World {
  now: () => Date;
  post: typeof post;
}

/** Later than anything is due. Later years have another form as text. */
const LATEST = "9999-12-31T00:00:00.000Z";

const attributesOfSchedule = ["gsi2pk", "gsi2sk"];

/** When a delivery is due: at once if its webhook was switched on since its last try; never if it was given up. */
const dueAt = ({ nextAt, lastAt }: Undelivered, onSince: string): string =>
  nextAt && lastAt && lastAt < onSince ? onSince : (nextAt ?? "");

/** Each subject's deliveries in their order, as far as the first one is due. */
const dueLanes = (waiting: readonly Undelivered[], onSince: string, now: Date): Undelivered[][] => {
  const open = waiting.filter(({ nextAt }) => nextAt !== null);
  return [...Map.groupBy(open, ({ subject }) => subject).values()]
    .map((lane) => lane.toSorted((a, b) => (a.place < b.place ? -1 : 1)))
    .filter(([first]) => first && dueAt(first, onSince) <= now.toISOString());
};

/** When the first of what waits is due, of each subject only what comes first. */
const nextDue = (waiting: readonly Undelivered[], onSince: string): string | undefined =>
  dueLanes(waiting, onSince, new Date(LATEST))
    .flatMap(([first]) => (first ? dueAt(first, onSince) : []))
    .toSorted()[0];

const isTaken = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;

/**
 * Sends what is due for a webhook: subjects beside one another, and of one subject one after another, where a failure
 * keeps later ones waiting. One run at a time does so; what comes meanwhile it sends too. A run that dies is followed
 * by another, which may send its last messages again.
 * @returns what went wrong on our side
 */
export const sendWebhook = async (
  call: WebhookCall,
  { now, post: send }: World = { now: () => new Date(), post },
): Promise<Failure[]> => {
  const { organizationId, webhookId } = call;
  const key = keys.webhook(organizationId, webhookId);
  const until = Date.now() + RUN_TIME;
  const lease = newToken();
  const failures: Failure[] = [];

  for (;;) {
    const start = now().getTime();
    const isMine = await tryCommit({
      update: key,
      set: { lease, leasedUntil: start + LEASE },
      when: { isOn: true, leasedUntil: new AtMost(start, { orAbsent: true }) },
    });
    if (!isMine) {
      await leaveOff(key);
      return failures;
    }
    const item = await find(key, { consistent: true });
    if (!item) return failures;
    const webhook = StoredWebhook.parse(item);
    const due = (waiting: readonly Undelivered[]) => dueLanes(waiting, webhook.onSince, now());
    const run = await newRun(webhook, { lease, leasedUntil: start + LEASE, until, now, send });
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
    // What was queued meanwhile found this run at work, and relies on it.
    const missed = due(await findUndelivered(organizationId, webhookId));
    if (!missed.length) return failures;
    if (run.isOver() || failures.length) {
      await schedule(organizationId, webhookId, now());
      return failures;
    }
  }
};

/** Takes a webhook that is off out of what is due, so that nobody calls it each minute. Switched on, it comes back. */
const leaveOff = async (key: Key): Promise<void> => {
  const item = await find(key, { consistent: true });
  if (item?.isOn === false && item.gsi2sk)
    await tryCommit({ update: key, unset: attributesOfSchedule, when: { isOn: false } });
};

interface RunOptions {
  lease: string;
  leasedUntil: number;
  /** Epoch milliseconds after which nothing more begins. */
  until: number;
  now: World["now"];
  send: World["post"];
}

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

  const isOver = () => ended || Date.now() > until || failedInRow >= PATIENCE;

  const renew = async () => {
    const next = now().getTime() + LEASE;
    const isHeld = await tryCommit({ update: key, set: { leasedUntil: next }, when: { lease, isOn: true } });
    if (isHeld) heldUntil = next;
    else ended = true;
  };
  const hold = async () => {
    if (heldUntil - now().getTime() > RENEWED) return;
    renewing ??= renew().finally(() => {
      renewing = undefined;
    });
    await renewing;
  };

  /** Notes whether anything arrives, once for each change of that. */
  const noteFailing = async (since: string | null) => {
    if ((since === null) === (failingSince === null)) return;
    failingSince = since;
    await tryCommit({ update: key, set: { failingSince: since }, when: "present" });
  };

  /** @returns whether it has arrived */
  const deliver = async (delivery: Undelivered): Promise<boolean> => {
    const { id, body } = delivery;
    const [log, waiting] = [
      keys.delivery(organizationId, webhookId, id),
      keys.undelivered(organizationId, webhookId, id),
    ];
    const begun = now();
    const came = await send(url, sign(id, body, begun), body);
    const attempts = delivery.attempts + 1;
    const answer = { at: begun.toISOString(), ...came };
    if (isTaken(came)) {
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
    const tried = firstAt > webhook.onSince ? firstAt : webhook.onSince;
    const isLast = begun.getTime() - Date.parse(tried) >= TRIED_FOR;
    // Nothing has arrived since it was tried first: it is not this message, it is the receiver.
    const isDown = isLast && failingSince !== null && failingSince <= tried;
    const off = came.status === 410 ? "gone" : isDown ? "failing" : undefined;
    if (off && !ended) {
      ended = true;
      await switchOff(webhook, off, begun);
    }
    const isGivenUp = isLast && !off;
    const nextAt = isGivenUp ? null : off ? answer.at : new Date(begun.getTime() + delayAfter(attempts)).toISOString();
    await tryCommit(
      { update: waiting, set: { attempts, firstAt, lastAt: answer.at, nextAt }, when: "present" },
      {
        update: log,
        set: { status: isGivenUp ? "given_up" : "waiting", attempts, nextTryAt: off ? null : nextAt, answer },
        when: "present",
      },
    );
    return isGivenUp;
  };

  const sendLane = async (lane: readonly Undelivered[]) => {
    for (const delivery of lane) {
      await hold();
      if (isOver() || dueAt(delivery, webhook.onSince) > now().toISOString() || !(await deliver(delivery))) return;
    }
  };

  return {
    isOver,
    /** Sends lanes, some at once, each until its first failure. @returns what went wrong on our side */
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
