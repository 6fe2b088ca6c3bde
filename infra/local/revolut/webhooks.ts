import { randomBytes, randomUUID } from "node:crypto";
import { type Book, owned, type StoredWebhook } from "./book.ts";
import type { CreateWebhook } from "./inputs.ts";
import { Refused } from "./refused.ts";

const MOST = 10;

/** A merchant's webhook: its address and events. */
export const webhooksOf = (book: Book, merchant: string): StoredWebhook["webhook"][] =>
  book.webhooks.all().flatMap((stored) => (stored.merchant === merchant ? [stored.webhook] : []));

/**
 * Registers a webhook. Unlike at Revolut, its address may be on this machine.
 * @throws Refused when the merchant has the maximum number
 */
export const createWebhook = (book: Book, input: CreateWebhook, merchant: string): StoredWebhook["webhook"] => {
  if (webhooksOf(book, merchant).length >= MOST) throw new Refused(422, `There are ${MOST} webhooks already`);
  const webhook = { id: randomUUID(), ...input, signing_secret: `wsk_${randomBytes(16).toString("hex")}` };
  book.webhooks.put(webhook.id, { merchant, webhook });
  return webhook;
};

/** @throws Refused when the merchant has no such webhook */
export const findWebhook = (book: Book, id: string, merchant: string): StoredWebhook["webhook"] =>
  owned(book.webhooks.find(id), merchant, "Webhook").webhook;

/** @throws Refused when the merchant has no such webhook */
export const removeWebhook = (book: Book, id: string, merchant: string): void =>
  book.webhooks.remove(findWebhook(book, id, merchant).id);
