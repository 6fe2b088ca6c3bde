import type { Member } from "../accounts/actor.ts";
import type { InvitationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { AppError } from "../errors.ts";

/**
 * Withdraws an invitation that was not accepted. Its link no longer works.
 * @throws AppError not_found
 */
export const revokeInvitation = async ({
  member,
  invitationId,
}: {
  member: Member;
  invitationId: InvitationId;
}): Promise<void> => {
  const key = keys.invitation(member.organizationId, invitationId);
  await commitOrThrow([[{ remove: key, when: { status: "pending" } }, new AppError("not_found")]]);
};
