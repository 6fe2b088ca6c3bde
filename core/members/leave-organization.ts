import type { Member } from "../accounts/actor.ts";
import { AppError } from "../errors.ts";
import { leave } from "./leave.ts";
import { findTeam } from "./team.ts";

/**
 * Ends the caller's own membership. A device that asks for PINs is refused, because the person who works there is not
 * its account.
 * @throws AppError bad_request on such a device, only_owner, conflict
 */
export const leaveOrganization = async ({ member }: { member: Member }): Promise<void> => {
  if (member.account) throw new AppError("bad_request", { message: "Leave on a device that asks for no PIN" });
  const { member: leaver, ownerCount } = await findTeam(member.organizationId, member.userId);
  if (!leaver) throw new AppError("organization_not_found");
  if (leaver.role === "owner" && ownerCount < 2) throw new AppError("only_owner");
  await leave(leaver, ownerCount);
};
