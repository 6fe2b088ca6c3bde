import type { Member } from "../accounts/actor.ts";
import { endSessions } from "../accounts/sessions.ts";
import { findUser, type StoredUser } from "../accounts/user.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { AppError } from "../errors.ts";

/**
 * Ends all sessions of another member. They are sessions of the platform, so they end at every shop.
 * @returns the member, who is to be told
 * @throws AppError forbidden for the caller's own sessions, which need a new proof of identity; not_found for a user
 *   who is no member
 */
export const endMemberSessions = async ({
  member,
  userId,
}: {
  member: Member;
  userId: UserId;
}): Promise<StoredUser> => {
  if (userId === member.userId) throw new AppError("forbidden");
  const check = keys.member(member.organizationId, userId);
  await commitOrThrow([[{ check, when: "present" }, new AppError("not_found")]]);
  await endSessions(userId);
  return findUser(userId);
};
