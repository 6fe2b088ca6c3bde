import type { Member } from "../accounts/actor.ts";
import type { DeliveryId, OrganizationId, WebhookId } from "../contract/values/ids.ts";
import type { WebhookDelivery } from "../contract/webhooks/webhooks.ts";
import { keys } from "../db/keys.ts";
import { deliveriesUntil } from "../db/ranges.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { StoredDelivery, Undelivered } from "./delivery.ts";
import { findWebhook } from "./webhook.ts";

/** Deliveries on one page. */
const PAGE_SIZE = 25;

/**
 * One page of the deliveries of a webhook, the latest first.
 * @param only `undelivered` for those that have not arrived
 * @param before `next` of the page before
 * @throws AppError not_found
 */
export const listWebhookDeliveries = async ({
  member: { organizationId },
  webhookId,
  only,
  before,
}: {
  member: Member;
  webhookId: WebhookId;
  only?: "undelivered" | undefined;
  before?: DeliveryId | undefined;
}): Promise<{ data: WebhookDelivery[]; next: DeliveryId | null }> => {
  await findWebhook(organizationId, webhookId);
  const range = deliveriesUntil(organizationId, webhookId, only ? "WAITING" : "LOG", before);
  const found = await query({ ...range, newestFirst: true, limit: PAGE_SIZE + 1 });
  const items = only ? await logged(organizationId, webhookId, found) : found;
  const deliveries = items.map((item) => StoredDelivery.parse(item));
  return { data: deliveries.slice(0, PAGE_SIZE), next: deliveries[PAGE_SIZE]?.id ?? null };
};

const logged = async (organizationId: OrganizationId, webhookId: WebhookId, waiting: Item[]): Promise<Item[]> => {
  const ids = waiting.map((item) => Undelivered.parse(item).id);
  const items = await findMany(ids.map((id) => keys.delivery(organizationId, webhookId, id)));
  return items.filter((item) => item !== undefined);
};
