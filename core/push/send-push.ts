import { createECDH } from "node:crypto";
import type { Spent } from "../mail/budget.ts";
import { Undeliverable } from "../mail/delivery-error.ts";
import type { PushSubscription } from "./push-subscription.ts";
import { isAtPushService } from "./service.ts";
import { authorization } from "./vapid.ts";

/** What a device shows. It names no person, because anybody who holds the device can read the locked screen. */
export interface PushNotification {
  title: string;
  body: string;
  /** The path of the page that a tap opens. */
  path: string;
  /** A later notification with the same tag replaces this one on the screen. */
  tag: string;
}

/** How a push service handles a message (RFC 8030). */
export interface PushOptions {
  /** Seconds for which it is kept for a device that can't be reached. */
  ttl: number;
  urgency: "normal" | "high";
  /** At most 32 characters of base64url: a later message with the same topic replaces this one while it waits. */
  topic: string;
}

/** A subscription no longer exists. */
export class SubscriptionGone extends Undeliverable {}

/** Milliseconds to wait for a push service. */
const TIMEOUT_MS = 5_000;

/** Statuses that mean that the browser ended the subscription, or that it was made for a key that is not ours. */
const GONE = [403, 404, 410];

/** Encrypts a notification so that only the device can read it (RFC 8291). */
const encrypted = async (
  notification: PushNotification,
  { p256dh, auth }: PushSubscription["keys"],
): Promise<Buffer> => {
  const { default: ece } = await import("http_ece");
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const [dh, authSecret] = [Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")];
  return ece.encrypt(Buffer.from(JSON.stringify(notification)), { version: "aes128gcm", dh, authSecret, privateKey });
};

/**
 * Sends a notification to a device through its push service.
 * @throws SubscriptionGone if the subscription can be removed, Undeliverable if a retry is useless, any other error if
 *   it may be retried. No error contains the device's address
 */
export const sendPush = async (
  { endpoint, keys, keyId }: Pick<PushSubscription, "endpoint" | "keys" | "keyId">,
  notification: PushNotification,
  { ttl, urgency, topic }: PushOptions,
  _spent: Spent,
): Promise<void> => {
  const proof = isAtPushService(endpoint) && (await authorization(endpoint, keyId));
  if (!proof) throw new SubscriptionGone("The stage no longer has its push service or its key");
  const prefix = `${new URL(endpoint).host} did not take a push message`;
  const response = await fetch(endpoint, {
    method: "POST",
    headers: {
      authorization: proof,
      "content-encoding": "aes128gcm",
      "content-type": "application/octet-stream",
      ttl: String(ttl),
      urgency,
      topic,
    },
    body: new Uint8Array(await encrypted(notification, keys)),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(({ name }: Error) => {
    throw new Error(`${prefix}: ${name}`);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const answered = `${prefix}: ${response.status}`;
  if (GONE.includes(response.status)) throw new SubscriptionGone(answered);
  if (response.status >= 500 || response.status === 429) throw new Error(answered);
  throw new Undeliverable(answered);
};
