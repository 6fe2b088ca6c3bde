import { createECDH } from "node:crypto";
import type { FollowInput } from "../contract/push/push.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { commit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import {
  findPushSubscriptions,
  type PushSource,
  type PushSubscription,
  pushSubscriptionId,
} from "./push-subscription.ts";
import { isAtPushService } from "./service.ts";
import { currentKey } from "./vapid.ts";

const isPoint = (p256dh: string): boolean => {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  try {
    pair.computeSecret(p256dh, "base64url");
    return true;
  } catch {
    return false;
  }
};

interface Terms {
  /** Most subscriptions to the source. */
  most: number;
  /** When the subscription ends at the latest. */
  until: Date;
  session?: PushSubscription["session"];
}

/**
 * Subscribes a device to a source, or renews its subscription.
 * @throws AppError bad_request for a push service that the stage does not use, a key that is no point of the curve, and
 *   more subscriptions than `most`
 */
export const addPushSubscription = async (
  { organizationId, orderId }: PushSource,
  { endpoint, keys: given, language }: FollowInput,
  { most, until, session }: Terms,
): Promise<void> => {
  const key = currentKey();
  if (!key || !isAtPushService(endpoint))
    throw new AppError("bad_request", { message: "This browser's push service is not used here" });
  if (!isPoint(given.p256dh)) throw new AppError("bad_request", { message: "This is no key of a device" });
  const id = pushSubscriptionId(endpoint);
  const present = await findPushSubscriptions({ organizationId, orderId });
  const known = present.find((each) => each.id === id);
  if (!known && present.length >= most)
    throw new AppError("bad_request", { message: `At most ${most} devices can be told` });
  const subscription: PushSubscription = {
    id,
    endpoint,
    keys: given,
    keyId: key.id,
    language,
    // A renewal misses nothing that has just happened.
    since: known?.since ?? new Date().toISOString(),
    session,
  };
  const ttl = ttlAt(until);
  await commit({ put: { ...keys.pushSubscription(organizationId, orderId, id), ...subscription, ttl } });
};
