import type { Member } from "../accounts/actor.ts";
import type { WebhookId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { nextSecret } from "./secrets.ts";
import { findWebhook } from "./webhook.ts";

/**
 * Gives a webhook another secret. The present one signs too for a day, the one before it no more.
 * @returns the secret, which nobody can read again
 * @throws AppError not_found, conflict when somebody else does the same
 */
export const rotateWebhookSecret = async (
  { member: { organizationId }, webhookId }: { member: Member; webhookId: WebhookId },
  now = new Date(),
): Promise<{ secret: string; oldSecretUntil: string }> => {
  const { sealed } = await findWebhook(organizationId, webhookId);
  const { secret, ...next } = await nextSecret(organizationId, sealed, now);
  const write = { update: keys.webhook(organizationId, webhookId), set: next, when: { sealed } };
  await commitOrThrow([orConflict(write)]);
  return { secret, oldSecretUntil: next.oldSecretUntil };
};
