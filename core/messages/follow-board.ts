import type { Member } from "../accounts/actor.ts";
import { type FollowInput, MAX_BOARD_SUBSCRIPTIONS } from "../contract/push/push.ts";
import { addPushSubscription } from "../push/add-push-subscription.ts";
import { pushSubscriptionId, removePushSubscription } from "../push/push-subscription.ts";

/** How long a subscription lasts. Each visit to the board renews it. */
const DAYS_KEPT = 30;

/**
 * Subscribes a member's device to new orders while their session lasts.
 * @throws AppError as `addPushSubscription` does
 */
export const followBoard = async (
  { member: { organizationId, userId, sessionId, account }, input }: { member: Member; input: FollowInput },
  now = new Date(),
): Promise<void> => {
  const until = new Date(now.getTime() + DAYS_KEPT * 24 * 60 * 60 * 1000);
  await addPushSubscription({ organizationId, orderId: null }, input, {
    most: MAX_BOARD_SUBSCRIPTIONS,
    until,
    session: { userId: account?.userId ?? userId, sessionId },
  });
};

/** Ends a device's subscription to new orders. */
export const unfollowBoard = ({
  member,
  endpoint,
}: { member: Member } & Pick<FollowInput, "endpoint">): Promise<void> =>
  removePushSubscription({ organizationId: member.organizationId, orderId: null }, pushSubscriptionId(endpoint));
