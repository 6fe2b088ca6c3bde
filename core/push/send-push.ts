import { createECDH } from "node:crypto";
import { Refused } from "../mail/refused.ts";
import type { Follower } from "./follower.ts";
import { isAtPushService } from "./service.ts";
import { authorization } from "./vapid.ts";

/** What a device shows. Whoever holds the device reads it on the locked screen, so it names no person. */
export interface Note {
  title: string;
  body: string;
  /** The path of the page that a tap opens. */
  path: string;
  /** A later note with the same tag replaces this one on the screen. */
  tag: string;
}

/** How a push service handles a message (RFC 8030). */
export interface Delivery {
  /** Seconds for which it is kept for a device that can't be reached. */
  ttl: number;
  urgency: "normal" | "high";
  /** At most 32 characters of base64url: a later message with the same topic replaces this one while it waits. */
  topic: string;
}

/** Nobody is behind a subscription any more. */
export class FollowerGone extends Refused {}

/** Milliseconds. */
const TIMEOUT = 5_000;

/** The browser took the subscription back, or it was made for a key that is not ours. */
const GONE = [403, 404, 410];

/** Encrypts a note so that only the device can read it (RFC 8291). */
const encrypted = async (note: Note, { p256dh, auth }: Follower["keys"]): Promise<Buffer> => {
  const { default: ece } = await import("http_ece");
  const privateKey = createECDH("prime256v1");
  privateKey.generateKeys();
  const [dh, authSecret] = [Buffer.from(p256dh, "base64url"), Buffer.from(auth, "base64url")];
  return ece.encrypt(Buffer.from(JSON.stringify(note)), { version: "aes128gcm", dh, authSecret, privateKey });
};

/**
 * Sends a note to a device through its push service. @throws FollowerGone if the device can be forgotten, Refused if it
 * is useless to try again, else an error; none contains the device's address
 */
export const sendPush = async (
  { endpoint, keys, keyId }: Pick<Follower, "endpoint" | "keys" | "keyId">,
  note: Note,
  { ttl, urgency, topic }: Delivery,
): Promise<void> => {
  const proof = isAtPushService(endpoint) && (await authorization(endpoint, keyId));
  if (!proof) throw new FollowerGone("The stage no longer has its push service or its key");
  const told = `${new URL(endpoint).host} did not take a push message`;
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
    body: new Uint8Array(await encrypted(note, keys)),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch(({ name }: Error) => {
    throw new Error(`${told}: ${name}`);
  });
  await response.body?.cancel();
  if (response.ok) return;
  const answered = `${told}: ${response.status}`;
  if (GONE.includes(response.status)) throw new FollowerGone(answered);
  if (response.status >= 500 || response.status === 429) throw new Error(answered);
  throw new Refused(answered);
};
