import type { Role } from "../contract/organizations.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import type { Membership } from "./membership.ts";
import { changing, findTeam, joining } from "./team.ts";

/**
 * Makes a user a member of an organization, or gives a member another role.
 * @throws AppError bad_request when no owner would be left, conflict
 */
export const addMember = async (
  { organizationId, userId, role }: { organizationId: string; userId: string; role: Role },
  now = new Date(),
): Promise<Membership> => {
  const { member, ownerCount } = await findTeam(organizationId, userId);
  if (member?.role === role) return member;
  const next: Membership = member
    ? { ...member, role }
    : { organizationId, userId, role, createdAt: now.toISOString() };
  await commitOrRefuse(member ? changing(member, next, ownerCount) : joining(next));
  return next;
};
