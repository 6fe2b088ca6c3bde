import { WebhookId } from "../contract/values/ids.ts";
import { organizationOf } from "../db/keys.ts";
import { findDueKeys } from "../db/schedule.ts";
import { byTenant, type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { callWebhook } from "./wake.ts";

/** Most webhooks of a shard that one run calls. The next run comes a minute later. */
const MAX_READ = 5_000;

/** Milliseconds after which a run begins nothing more. */
const RUN_MS = 35_000;

/** Calls every webhook that has something due, each in a run of its own, so that a slow receiver delays no other. */
export const retryWebhooks = async (now = new Date()): Promise<Failure[]> => {
  const until = Date.now() + RUN_MS;
  const due = await findDueKeys("UNDELIVERED", now, MAX_READ);
  return inTurn(byTenant(due), { until, nameOf: nameOfKey }, ({ pk, sk }) =>
    callWebhook({ organizationId: organizationOf(pk), webhookId: WebhookId.parse(sk.replace("WEBHOOK#", "")) }),
  );
};
