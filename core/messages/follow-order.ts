import { type FollowInput, MOST_FOLLOWERS } from "../contract/push.ts";
import { type OrderRequest, readableOrder } from "../orders/readable-order.ts";
import { statusOf } from "../orders/status.ts";
import { addFollower } from "../push/add-follower.ts";
import { followerId, removeFollower } from "../push/follower.ts";

/** Hours after an order was to be there in which its devices are forgotten, if it was never completed. */
const HOURS_AFTER = 24;

/**
 * Lets a device be told of each step of an order that is not over.
 * @throws AppError as `readableOrder` and `addFollower` do
 */
export const followOrder = async (
  { input, ...request }: OrderRequest & { input: FollowInput },
  now = new Date(),
): Promise<void> => {
  const { order } = await readableOrder(request);
  const status = statusOf(order);
  if (status === "completed" || status === "cancelled") return;
  const due = Math.max(now.getTime(), Date.parse(order.deliveryAt ?? order.createdAt));
  const until = new Date(due + HOURS_AFTER * 60 * 60 * 1000);
  await addFollower({ organizationId: order.organizationId, orderId: order.id }, input, {
    most: MOST_FOLLOWERS,
    until,
  });
};

/** Tells a device no more of an order. @throws AppError as `readableOrder` does */
export const unfollowOrder = async ({
  endpoint,
  ...request
}: OrderRequest & Pick<FollowInput, "endpoint">): Promise<void> => {
  const { order } = await readableOrder(request);
  await removeFollower({ organizationId: order.organizationId, orderId: order.id }, followerId(endpoint));
};
