import { commitOrRefuse } from "../db/refusals.ts";
import { forgetFollowers } from "../push/follower.ts";
import type { Membership } from "./membership.ts";
import { leaving } from "./team.ts";

/**
 * Ends a membership, and forgets the devices on which the member was told of new orders.
 * @throws AppError bad_request when no owner would be left, conflict
 */
export const leave = async (member: Membership, ownerCount: number): Promise<void> => {
  await commitOrRefuse(leaving(member, ownerCount));
  await forgetFollowers({ organizationId: member.organizationId, orderId: null }, member.userId);
};
