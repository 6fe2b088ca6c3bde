import type { Member } from "../accounts/actor.ts";
import type { WebhookId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { nextSecret } from "./secrets.ts";
import { wake } from "./wake.ts";
import { endsRun, findWebhook } from "./webhook.ts";

/**
 * Gives a webhook a new secret. The present one signs too for another day. The one before that stops signing.
 * @returns the new secret, which can't be read again
 * @throws AppError not_found, conflict if somebody else does the same
 */
export const rotateWebhookSecret = async (
  { member: { organizationId }, webhookId }: { member: Member; webhookId: WebhookId },
  now = new Date(),
): Promise<{ secret: string; oldSecretUntil: string }> => {
  const { sealed } = await findWebhook(organizationId, webhookId);
  const { secret, ...next } = await nextSecret(organizationId, sealed, now);
  const write = { update: keys.webhook(organizationId, webhookId), set: { ...next, ...endsRun }, when: { sealed } };
  await commitOrThrow([orConflict(write)]);
  await wake(organizationId, webhookId, now);
  return { secret, oldSecretUntil: next.oldSecretUntil };
};
