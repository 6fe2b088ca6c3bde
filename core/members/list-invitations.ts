import type { Member } from "../accounts/actor.ts";
import type { Invitation } from "../contract/members/members.ts";
import { invitationsOf } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { StoredInvitation } from "./invitation.ts";

/** The invitations of an organization that can still be accepted. */
export const listInvitations = async ({ member }: { member: Member }, now = new Date()): Promise<Invitation[]> => {
  const items = await query({ ...invitationsOf(member.organizationId), consistent: true });
  return items
    .map((item) => StoredInvitation.parse(item))
    .filter(({ status, expiresAt }) => status === "pending" && expiresAt > now.toISOString());
};
