import { findSession } from "../accounts/sessions.ts";
import { type FollowInput, MAX_SUBSCRIPTIONS } from "../contract/push/push.ts";
import { isGuest } from "../contract/values/ids.ts";
import { type OrderRequest, readableOrder } from "../orders/read/readable-order.ts";
import { statusOf } from "../orders/status.ts";
import { addPushSubscription } from "../push/add-push-subscription.ts";
import { pushSubscriptionId, removePushSubscription } from "../push/push-subscription.ts";

/** Hours after an order was due when its subscriptions end, if it was never completed. */
const HOURS_AFTER = 24;

/**
 * Subscribes a device to the events of an order that is not over. The subscription of a signed-in user ends with the
 * session.
 * @throws AppError as `readableOrder` and `addPushSubscription` do
 */
export const followOrder = async (
  { input, ...request }: OrderRequest & { input: FollowInput },
  now = new Date(),
): Promise<void> => {
  const { order } = await readableOrder(request);
  const status = statusOf(order);
  if (status === "completed" || status === "cancelled") return;
  const { actor } = request;
  // A guest's session ends as soon as they sign in, and the device is still theirs.
  const session = actor && !isGuest(actor.userId) ? await findSession(actor) : undefined;
  const due = Math.max(now.getTime(), Date.parse(order.deliveryAt ?? order.createdAt));
  const until = new Date(due + HOURS_AFTER * 60 * 60 * 1000);
  await addPushSubscription({ organizationId: order.organizationId, orderId: order.id }, input, {
    most: MAX_SUBSCRIPTIONS,
    until,
    session: session && { userId: session.userId, sessionId: session.id },
  });
};

/** Ends a device's subscription to an order. @throws AppError as `readableOrder` does */
export const unfollowOrder = async ({
  endpoint,
  ...request
}: OrderRequest & Pick<FollowInput, "endpoint">): Promise<void> => {
  const { order } = await readableOrder(request);
  await removePushSubscription(
    { organizationId: order.organizationId, orderId: order.id },
    pushSubscriptionId(endpoint),
  );
};
