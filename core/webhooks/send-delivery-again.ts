import type { Member } from "../accounts/actor.ts";
import type { DeliveryId, WebhookId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredDelivery, waitingWrites } from "./delivery.ts";
import { requireOn } from "./test-webhook.ts";
import { wake } from "./wake.ts";
import { findWebhook } from "./webhook.ts";

/**
 * Sends a delivery again, whatever its status. A waiting one is tried now, unless an earlier delivery of the same
 * subject waits.
 * @throws AppError not_found, bad_request while the webhook is off
 */
export const sendDeliveryAgain = async (
  {
    member: { organizationId },
    webhookId,
    deliveryId,
  }: { member: Member; webhookId: WebhookId; deliveryId: DeliveryId },
  now = new Date(),
): Promise<void> => {
  requireOn(await findWebhook(organizationId, webhookId));
  const item = await find(keys.delivery(organizationId, webhookId, deliveryId), { consistent: true });
  if (!item) throw new AppError("not_found", { message: "No delivery has this id" });
  await commit(...waitingWrites(organizationId, webhookId, StoredDelivery.parse(item), { nextAt: now, now }));
  await wake(organizationId, webhookId, now);
};
