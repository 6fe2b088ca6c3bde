import type { switchedOffReasons } from "../contract/webhooks/webhooks.ts";
import { delayAfter, RETRY_PERIOD_MS } from "./backoff.ts";
import type { StoredWebhook } from "./webhook.ts";

interface FailedTry {
  at: Date;
  /** The status that the receiver answered; null if it answered nothing. */
  answered: number | null;
  /** When this delivery was first tried, and how often it was by now. */
  firstAt: string;
  attempts: number;
  /** Since when nothing has arrived at the webhook; null if something has since the last failure. */
  failingSince: string | null;
}

interface Consequence {
  /** Why the webhook is switched off, if it is. */
  off?: (typeof switchedOffReasons)[number];
  status: "waiting" | "given_up";
  /** When the delivery is due again; null if it was given up. */
  nextAt: string | null;
  /** The time of the next try for the log; null also while the webhook is off. */
  nextTryAt: string | null;
}

/** What follows from a failed try for the webhook and for the delivery. */
export const afterFailure = (
  { onSince }: StoredWebhook,
  { at, answered, firstAt, attempts, failingSince }: FailedTry,
): Consequence => {
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
