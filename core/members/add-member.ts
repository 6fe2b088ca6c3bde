import type { Role } from "../contract/organizations/organizations.ts";
import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { commitOrThrow, type GuardedWrite } from "../db/transaction.ts";
import type { Membership } from "./membership.ts";
import { findTeam, joinWrites, roleChangeWrites } from "./team.ts";

interface Joining {
  organizationId: OrganizationId;
  userId: UserId;
  role: Role;
}

/**
 * The writes that make a user a member or change a member's role; none if they already have it.
 * @throws AppError bad_request when no owner would be left
 */
export const roleWrites = async (
  { organizationId, userId, role }: Joining,
  now: Date,
): Promise<{ next: Membership; writes: GuardedWrite[] }> => {
  const { member, ownerCount } = await findTeam(organizationId, userId);
  if (member?.role === role) return { next: member, writes: [] };
  const next: Membership = member
    ? { ...member, role }
    : { organizationId, userId, role, createdAt: now.toISOString() };
  return { next, writes: member ? roleChangeWrites(member, next, ownerCount) : joinWrites(next) };
};

/**
 * Makes a user a member of an organization, or gives a member another role.
 * @throws AppError bad_request when no owner would be left, conflict
 */
export const addMember = async (request: Joining, now = new Date()): Promise<Membership> => {
  const { next, writes } = await roleWrites(request, now);
  if (writes.length) await commitOrThrow(writes);
  return next;
};
