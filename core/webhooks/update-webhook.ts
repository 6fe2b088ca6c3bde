import type { Edit } from "../accounts/actor.ts";
import type { WebhookId } from "../contract/values/ids.ts";
import type { UpdateWebhook } from "../contract/webhooks/webhooks.ts";
import { patchItem } from "../db/edit-item.ts";
import { keys } from "../db/keys.ts";
import { checkAddress } from "./add-webhook.ts";
import { wake } from "./wake.ts";
import { endsRun, findWebhook, webhookNotFound } from "./webhook.ts";

/**
 * Changes a webhook. When it is switched on again or gets another address, it sends what waits and may fail for three
 * days again.
 * @throws AppError not_found, invalid_input for an address that is not public, conflict if somebody has changed it since
 */
export const updateWebhook = async (
  {
    member: { organizationId },
    version,
    webhookId,
    input: { url, description, events, isOn },
  }: Edit & { webhookId: WebhookId; input: UpdateWebhook },
  now = new Date(),
): Promise<void> => {
  if (url !== undefined) checkAddress(url);
  const before = await findWebhook(organizationId, webhookId);
  const isMoved = url !== undefined && url !== before.url;
  const beginsAnew = (isOn ?? before.isOn) && (isMoved || !before.isOn);
  const set = {
    url,
    description: description === "" ? null : description,
    events: events && [...new Set(events)],
    isOn,
    ...(beginsAnew && { switchedOff: null, failingSince: null, onSince: now.toISOString(), ...endsRun }),
  };
  if (Object.values(set).every((value) => value === undefined)) return;
  await patchItem(keys.webhook(organizationId, webhookId), { set, version, missing: webhookNotFound() });
  if (beginsAnew) await wake(organizationId, webhookId, now);
};
