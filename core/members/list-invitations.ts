import type { Member } from "../accounts/actor.ts";
import type { Invitation } from "../contract/members/members.ts";
import { invitationsOf } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { StoredInvitation } from "./invitation.ts";

/**
 * The invitations of an organization that nobody has accepted or withdrawn. Those whose time is over are among them for
 * as long as they are remembered, so that their owner can send them again.
 */
export const listInvitations = async ({ member }: { member: Member }): Promise<Invitation[]> => {
  const items = await query({ ...invitationsOf(member.organizationId), consistent: true });
  return items.map((item) => StoredInvitation.parse(item)).filter(({ status }) => status === "pending");
};
