import type { Member } from "../accounts/actor.ts";
import { config } from "../config.ts";
import { type AddWebhook, MAX_WEBHOOKS, type Webhook } from "../contract/webhooks/webhooks.ts";
import { AtMost } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import { WEBHOOK_OWNERS } from "../db/ranges.ts";
import { indexKey } from "../db/schema.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { AppError, invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { isAllowedAddress } from "./public-address.ts";
import { firstSecret } from "./secrets.ts";
import { type StoredWebhook, webhookAnswer } from "./webhook.ts";

/**
 * Checks the address of a webhook, as far as that is possible without resolving its name.
 * @throws AppError invalid_input for an address that is not https or not public
 */
export const checkAddress = (url: string): void => {
  if (isAllowedAddress(new URL(url), config().WEBHOOK_RECEIVERS)) return;
  throw invalid(["url"], "Use an address that begins with https:// and that the internet reaches");
};

/**
 * Adds a webhook and switches it on.
 * @returns the webhook, and its secret, which can't be read again
 * @throws AppError invalid_input for an address that is not public, bad_request if there are ten already,
 *   organization_not_found if the shop was deleted meanwhile
 */
export const addWebhook = async (
  { member: { organizationId }, input }: { member: Member; input: AddWebhook },
  now = new Date(),
): Promise<{ webhook: Webhook; secret: string }> => {
  checkAddress(input.url);
  const { secret, sealed } = await firstSecret(organizationId);
  const at = now.toISOString();
  const webhook: StoredWebhook = {
    id: newId("webhook"),
    organizationId,
    url: input.url,
    description: input.description || null,
    events: [...new Set(input.events)],
    isOn: true,
    createdAt: at,
    failingSince: null,
    switchedOff: null,
    oldSecretUntil: null,
    sealed,
    onSince: at,
    version: 1,
  };
  await commitOrThrow([
    { put: { ...keys.webhook(organizationId, webhook.id), ...webhook }, when: "absent" },
    [
      {
        update: keys.webhookCount(organizationId),
        set: indexKey("gsi2", WEBHOOK_OWNERS, organizationId),
        add: { count: 1 },
        when: { count: new AtMost(MAX_WEBHOOKS - 1, { orAbsent: true }) },
      },
      new AppError("bad_request", { message: `A shop has at most ${MAX_WEBHOOKS} webhooks` }),
    ],
    [{ check: keys.organization(organizationId), when: { deletedAt: null } }, new AppError("organization_not_found")],
  ]);
  return { webhook: webhookAnswer(webhook, now), secret };
};
