import * as z from "zod/mini";
import { OrganizationId, WebhookId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { type Key, keys } from "../db/keys.ts";
import { scheduleAttributes, scheduleFields } from "../db/schedule.ts";
import { find, tryCommit } from "../db/table.ts";
import type { Failure } from "../db/turns.ts";
import { newToken } from "../tokens.ts";
import { findUndelivered, type Undelivered } from "./delivery.ts";
import { dueLanes, nextDue } from "./due.ts";
import { post } from "./post.ts";
import { LEASE_MS, newRun } from "./run.ts";
import { schedule } from "./wake.ts";
import { StoredWebhook } from "./webhook.ts";

/** The input of the job `sendWebhooks`. */
export const WebhookCall = z.object({ organizationId: OrganizationId, webhookId: WebhookId });
type WebhookCall = z.infer<typeof WebhookCall>;

/** Milliseconds after which a run begins nothing more. */
const RUN_MS = 40_000;

/** What tests replace. */
interface Dependencies {
  now: () => Date;
  post: typeof post;
}

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
      unset: at ? [] : scheduleFields,
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
    await tryCommit({ update: key, unset: scheduleFields, when: { isOn: false } });
};
