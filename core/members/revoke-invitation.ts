import type { Member } from "../accounts/actor.ts";
import type { InvitationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { namedWrite, StoredInvitation } from "./invitation.ts";

/**
 * Withdraws an invitation that was not accepted. Its link no longer works.
 * @throws AppError not_found
 */
export const revokeInvitation = async (
  { member, invitationId }: { member: Member; invitationId: InvitationId },
  now = new Date(),
): Promise<void> => {
  const key = keys.invitation(member.organizationId, invitationId);
  const item = await find(key, { consistent: true });
  if (!item) throw new AppError("not_found");
  const { secretHash, ...invitation } = StoredInvitation.parse(item);
  await commitOrThrow([
    [{ remove: key, when: { status: "pending", secretHash } }, new AppError("not_found")],
    orConflict(namedWrite(invitation, now)),
  ]);
};
