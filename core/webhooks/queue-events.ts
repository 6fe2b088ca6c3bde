import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { queueDelivery } from "./delivery.ts";
import { type Event, eventsIn, type TableChange } from "./events-in.ts";
import { mayHaveWebhooks, noteWebhooks } from "./owners.ts";
import { schedule, wake } from "./wake.ts";
import { findWebhooks } from "./webhook.ts";

/**
 * Queues the events of an organization's changes for each of its webhooks that wants them, and lets these webhooks
 * send. Changes may come again, because an event is queued once. Without webhooks it reads and writes nothing for the
 * organization.
 * @param changes in their order
 * @throws AggregateError if some changes can't be read, after all others are queued
 */
export const queueEvents = async (
  organizationId: OrganizationId,
  changes: readonly TableChange[],
  now = new Date(),
): Promise<void> => {
  const { sk: count } = keys.webhookCount(organizationId);
  if (changes.some(({ sk, after }) => sk === count && after)) noteWebhooks(organizationId);
  if (!(await mayHaveWebhooks(organizationId))) return;
  const unreadable: unknown[] = [];
  const events = changes.flatMap((change) => {
    try {
      return eventsIn(change);
    } catch (error) {
      unreadable.push(error);
      return [];
    }
  });
  if (events.length) await queue(organizationId, events, now);
  if (unreadable.length) throw new AggregateError(unreadable, "Some changes can't be read");
};

const queue = async (organizationId: OrganizationId, events: readonly Event[], now: Date): Promise<void> => {
  const webhooks = (await findWebhooks(organizationId)).filter(({ isOn }) => isOn);
  await Promise.all(
    webhooks.map(async ({ id, events: wanted }) => {
      const mine = events.filter(({ type }) => (wanted as readonly string[]).includes(type));
      // One after another, so that a reader of the queue misses no earlier event.
      for (const event of mine) await queueDelivery(organizationId, id, event, now);
      const [later] = mine.flatMap(({ notBefore }) => notBefore ?? []);
      if (mine.some(({ notBefore }) => !notBefore)) await wake(organizationId, id, now);
      else if (later) await schedule(organizationId, id, later);
    }),
  );
};
