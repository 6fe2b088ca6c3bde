import * as z from "zod/mini";
import { Version } from "../contract/values/common.ts";
import { OrganizationId, type WebhookId } from "../contract/values/ids.ts";
import { Webhook } from "../contract/webhooks/webhooks.ts";
import { keys } from "../db/keys.ts";
import { webhooksOf } from "../db/ranges.ts";
import { find, query } from "../db/table.ts";
import { AppError } from "../errors.ts";

/** A webhook as stored. */
export const StoredWebhook = z.extend(Webhook, {
  organizationId: OrganizationId,
  /** The encrypted secrets. */
  sealed: z.string(),
  /** When it was switched on or got its address. Failures before do not count. */
  onSince: z.string(),
  /** Webhooks from before they counted their changes have none. */
  version: z._default(Version, 0),
  /** The run that sends for it, and until when no other run may, in epoch milliseconds. */
  lease: z.optional(z.string()),
  leasedUntil: z.optional(z.int()),
});
export type StoredWebhook = z.infer<typeof StoredWebhook>;

/** Takes the lease from the run that sends, which then sends nothing more: its address or its secrets are old. */
export const endsRun = { lease: "", leasedUntil: 0 };

/** The error for a webhook that does not exist. */
export const webhookNotFound = () => new AppError("not_found", { message: "Webhook not found" });

/** The webhooks of an organization in the order they were added. */
export const findWebhooks = async (organizationId: OrganizationId): Promise<StoredWebhook[]> =>
  (await query({ ...webhooksOf(organizationId), consistent: true })).map((item) => StoredWebhook.parse(item));

/** @throws AppError not_found */
export const findWebhook = async (organizationId: OrganizationId, webhookId: WebhookId): Promise<StoredWebhook> => {
  const item = await find(keys.webhook(organizationId, webhookId), { consistent: true });
  if (!item) throw webhookNotFound();
  return StoredWebhook.parse(item);
};

/** A webhook as the API shows it. */
export const webhookAnswer = (webhook: StoredWebhook, now: Date): Webhook => {
  const { oldSecretUntil } = webhook;
  return { ...webhook, oldSecretUntil: oldSecretUntil && oldSecretUntil > now.toISOString() ? oldSecretUntil : null };
};
