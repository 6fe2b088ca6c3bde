import type { Member } from "../accounts/actor.ts";
import { type FollowInput, MOST_BOARD_FOLLOWERS } from "../contract/push.ts";
import { addFollower } from "../push/add-follower.ts";
import { followerId, removeFollower } from "../push/follower.ts";

/** Each visit to the board begins them anew. */
const DAYS = 30;

/** Lets a member's device be told of new orders while their session lasts. @throws AppError as `addFollower` does */
export const followBoard = async (
  { member: { organizationId, userId, sessionId }, input }: { member: Member; input: FollowInput },
  now = new Date(),
): Promise<void> => {
  const until = new Date(now.getTime() + DAYS * 24 * 60 * 60 * 1000);
  await addFollower({ organizationId, orderId: null }, input, {
    most: MOST_BOARD_FOLLOWERS,
    until,
    session: { userId, sessionId },
  });
};

/** Tells a device no more of new orders. */
export const unfollowBoard = ({
  member,
  endpoint,
}: { member: Member } & Pick<FollowInput, "endpoint">): Promise<void> =>
  removeFollower({ organizationId: member.organizationId, orderId: null }, followerId(endpoint));
