import type { Member } from "../accounts/actor.ts";
import type { WebhookId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../db/transaction.ts";
import { findWebhook } from "./webhook.ts";

const ATTEMPTS = 5;

/**
 * Removes a webhook. Nothing more is sent, and its log expires.
 * @throws AppError not_found, conflict when others keep changing the webhooks
 */
export const removeWebhook = ({ member, webhookId }: { member: Member; webhookId: WebhookId }): Promise<void> =>
  retryOnConflict(ATTEMPTS, async () => {
    const { organizationId } = member;
    await findWebhook(organizationId, webhookId);
    const count = keys.webhookCount(organizationId);
    const left = Number((await find(count, { consistent: true }))?.count) - 1;
    await commitOrThrow([
      orConflict({ remove: keys.webhook(organizationId, webhookId), when: "present" }),
      orConflict(
        left > 0
          ? { update: count, add: { count: -1 }, when: { count: left + 1 } }
          : { remove: count, when: { count: left + 1 } },
      ),
    ]);
  });
