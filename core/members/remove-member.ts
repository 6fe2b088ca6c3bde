import type { Member } from "../accounts/actor.ts";
import type { UserId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { leave } from "./leave.ts";
import { findTeam } from "./team.ts";

/**
 * Removes a member from an organization.
 * @throws AppError not_found, bad_request when no owner would be left, conflict
 */
export const removeMember = async ({ member, userId }: { member: Member; userId: UserId }): Promise<void> => {
  const { member: leaver, ownerCount } = await findTeam(member.organizationId, userId);
  if (!leaver) throw new AppError("not_found");
  await leave(leaver, ownerCount);
};
