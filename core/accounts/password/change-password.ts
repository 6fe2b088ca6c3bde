import { keys } from "../../db/keys.ts";
import { commitOrThrow, orConflict } from "../../db/transaction.ts";
import { accountKey, findAccount } from "../account.ts";
import type { Actor } from "../actor.ts";
import { requirePassword } from "../own-password.ts";
import { hashPassword } from "../password-hash.ts";
import { endSessions, requireSession } from "../sessions.ts";
import { findUser } from "../user.ts";
import { checkPassword } from "./check-password.ts";

interface Change {
  currentPassword: string;
  newPassword: string;
  revokeOtherSessions: boolean;
}

/**
 * Changes the caller's password, and ends their other sessions if they want it. A link to a new password that was mailed
 * before no longer works. An account without a password gets its first one by "Reset password".
 * @returns the address of the account
 * @throws AppError unauthenticated, invalid_input for a wrong password or a new one that is easy to guess, throttled
 *   after ten wrong ones, conflict when it was changed at the same time
 */
export const changePassword = async (
  actor: Actor,
  { currentPassword, newPassword, revokeOtherSessions }: Change,
  now = new Date(),
): Promise<string> => {
  const { userId, sessionId } = actor;
  const { email } = await requireSession(actor);
  const account = await findAccount(email);
  const passwordHash = account?.passwordHash;
  await requirePassword({ userId, passwordHash }, currentPassword, "currentPassword", now);
  await checkPassword(newPassword, "newPassword", await findUser(userId));
  const update = accountKey(email);
  const set = { passwordHash: await hashPassword(newPassword) };
  await commitOrThrow([
    orConflict({ update, set, when: { userId, passwordHash } }),
    { remove: keys.passwordReset(userId) },
  ]);
  if (revokeOtherSessions) await endSessions(userId, { except: sessionId });
  return email;
};
