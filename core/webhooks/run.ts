import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import type { Failure } from "../db/turns.ts";
import { afterFailure } from "./after-failure.ts";
import type { Undelivered } from "./delivery.ts";
import { dueAt } from "./due.ts";
import type { Answer, post } from "./post.ts";
import { type Sign, signerOf } from "./secrets.ts";
import { switchOff } from "./switch-off.ts";
import type { StoredWebhook } from "./webhook.ts";

/** How many subjects are sent at the same time. */
const LANES = 8;

/** Consecutive failures after which a run ends, because the receiver is down. The next run sends the rest. */
const MAX_FAILURES = 20;

/** Milliseconds for which only one run sends for a webhook, and the remaining milliseconds at which it renews that. */
export const LEASE_MS = 30_000;
const RENEW_BELOW_MS = 15_000;

interface RunOptions {
  lease: string;
  leasedUntil: number;
  /** Epoch milliseconds after which nothing more begins. */
  until: number;
  now: () => Date;
  send: typeof post;
}

const isAccepted = ({ status }: Answer): boolean => status !== null && status >= 200 && status < 300;

/** One run of a webhook, which holds its lease. */
export const newRun = async (webhook: StoredWebhook, { lease, leasedUntil, until, now, send }: RunOptions) => {
  const { organizationId, id: webhookId, url, onSince } = webhook;
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
  /** Before each message: its owner may have changed, switched off or removed the webhook since the last one. */
  const hold = async () => {
    const item = await find(key, { consistent: true });
    if (item?.lease !== lease || !item.isOn) ended = true;
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
    await tryCommit({ update: key, set: { failingSince: since }, when: { onSince } });
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
      // First, so that the webhook does not say that nothing arrives once its log says that this did.
      await noteFailing(null);
      await tryCommit(
        { remove: waiting, when: "present" },
        { update: log, set: { status: "delivered", attempts, nextTryAt: null, answer }, when: "present" },
      );
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
      if (isOver() || dueAt(delivery, onSince) > now().toISOString() || !(await deliver(delivery))) return;
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
