import type { Member } from "../accounts/actor.ts";
import type { Webhook } from "../contract/webhooks/webhooks.ts";
import { findWebhooks, webhookAnswer } from "./webhook.ts";

/** The webhooks of an organization, in the order they were added. */
export const listWebhooks = async ({ member }: { member: Member }, now = new Date()): Promise<Webhook[]> =>
  (await findWebhooks(member.organizationId)).map((webhook) => webhookAnswer(webhook, now));
