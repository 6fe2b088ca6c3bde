import { randomBytes, randomUUID } from "node:crypto";
import { ErrorResponse } from "./error-response.ts";
import type { CreateWebhook } from "./inputs.ts";
import { owned, type Store, type StoredWebhook } from "./store.ts";

const MAX_WEBHOOKS = 10;

/** A merchant's webhook: its address and events. */
export const webhooksOf = (store: Store, merchant: string): StoredWebhook["webhook"][] =>
  store.webhooks.all().flatMap((stored) => (stored.merchant === merchant ? [stored.webhook] : []));

/**
 * Registers a webhook. Unlike at Revolut, its address may be on this machine.
 * @throws ErrorResponse when the merchant has the maximum number
 */
export const createWebhook = (store: Store, input: CreateWebhook, merchant: string): StoredWebhook["webhook"] => {
  if (webhooksOf(store, merchant).length >= MAX_WEBHOOKS)
    throw new ErrorResponse(422, `There are ${MAX_WEBHOOKS} webhooks already`);
  const webhook = { id: randomUUID(), ...input, signing_secret: `wsk_${randomBytes(16).toString("hex")}` };
  store.webhooks.put(webhook.id, { merchant, webhook });
  return webhook;
};

/** @throws ErrorResponse when the merchant has no such webhook */
export const findWebhook = (store: Store, id: string, merchant: string): StoredWebhook["webhook"] =>
  owned(store.webhooks.find(id), merchant, "Webhook").webhook;

/** @throws ErrorResponse when the merchant has no such webhook */
export const removeWebhook = (store: Store, id: string, merchant: string): void =>
  store.webhooks.remove(findWebhook(store, id, merchant).id);
