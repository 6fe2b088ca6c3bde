import type { Member } from "../accounts/actor.ts";
import type { DeliveryId, WebhookId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { newToken } from "../tokens.ts";
import { queueDelivery } from "./delivery.ts";
import { bodyOf, eventId } from "./events-in.ts";
import { wake } from "./wake.ts";
import { findWebhook, type StoredWebhook } from "./webhook.ts";

/** @throws AppError bad_request */
export const requireOn = ({ isOn }: StoredWebhook): void => {
  if (!isOn) throw new AppError("bad_request", { message: "Switch the webhook on first" });
};

/**
 * Sends `webhook.test`.
 * @throws AppError not_found, bad_request while it is off
 */
export const testWebhook = async (
  { member: { organizationId }, webhookId }: { member: Member; webhookId: WebhookId },
  now = new Date(),
): Promise<{ deliveryId: DeliveryId }> => {
  requireOn(await findWebhook(organizationId, webhookId));
  const type = "webhook.test";
  const id = eventId(now, newToken());
  const body = bodyOf(type, now, { organizationId, webhookId });
  await queueDelivery(organizationId, webhookId, { id, type, subject: id, place: id, at: now, body }, now);
  await wake(organizationId, webhookId, now);
  return { deliveryId: id };
};
