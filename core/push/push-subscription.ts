import * as z from "zod/mini";
import { languages } from "../contract/locales/languages.ts";
import { type OrderId, type OrganizationId, SessionId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { pushSubscriptionsOf } from "../db/ranges.ts";
import { commit, query, writeEach } from "../db/table.ts";
import { hashOf } from "../tokens.ts";

/**
 * A device's subscription to the events of an order or, through a member's session, to new orders. It ends with the
 * session in which it was made, if there was one.
 */
const PushSubscription = z.object({
  /** The id of the device's subscription, which is the same when the device subscribes again. */
  id: z.string(),
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
  /** Our key that the device's subscription was made for. */
  keyId: z.string(),
  language: z.enum(languages),
  /** When it began (ISO 8601). The device is not notified of anything earlier. */
  since: z._default(z.string(), ""),
  session: z.optional(z.object({ userId: UserId, sessionId: SessionId })),
});
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What a device subscribes to: one order or, if `orderId` is null, the new orders of an organization. */
export interface PushSource {
  organizationId: OrganizationId;
  orderId: OrderId | null;
}

/** The id of a subscription, from the device's address. */
export const pushSubscriptionId = (endpoint: string): string => hashOf(endpoint).slice(0, 22);

/** The subscriptions to a source. */
export const findPushSubscriptions = async ({ organizationId, orderId }: PushSource): Promise<PushSubscription[]> => {
  const items = await query({ ...pushSubscriptionsOf(organizationId, orderId), consistent: true });
  return items.map((item) => PushSubscription.parse(item));
};

/** Removes a subscription. */
export const removePushSubscription = (
  { organizationId, orderId }: PushSource,
  id: PushSubscription["id"],
): Promise<void> => commit({ remove: keys.pushSubscription(organizationId, orderId, id) });

/** Removes all subscriptions to a source, or those of one member. */
export const removePushSubscriptions = async (source: PushSource, member?: UserId): Promise<void> => {
  const subscriptions = await findPushSubscriptions(source);
  const ended = subscriptions.filter(({ session }) => member === undefined || session?.userId === member);
  const { organizationId, orderId } = source;
  await writeEach(ended.map(({ id }) => ({ remove: keys.pushSubscription(organizationId, orderId, id) })));
};
