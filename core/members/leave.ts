import { commitOrThrow } from "../db/transaction.ts";
import { removePushSubscriptions } from "../push/push-subscription.ts";
import type { Membership } from "./membership.ts";
import { leaveWrites } from "./team.ts";

/**
 * Ends a membership, and forgets the devices on which the member was told of new orders.
 * @throws AppError bad_request when no owner would be left, conflict
 */
export const leave = async (member: Membership, ownerCount: number): Promise<void> => {
  await commitOrThrow(leaveWrites(member, ownerCount));
  await removePushSubscriptions({ organizationId: member.organizationId, orderId: null }, member.userId);
};
