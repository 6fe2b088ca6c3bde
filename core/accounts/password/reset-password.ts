import { keys } from "../../db/keys.ts";
import { tryCommit } from "../../db/table.ts";
import { accountKey } from "../account.ts";
import { findMailedToken, linkExpired, passwordReset } from "../email/mailed-token.ts";
import { credentialsBesidePassword } from "../google/other-credential.ts";
import { hashPassword } from "../password-hash.ts";
import { endSessions } from "../sessions.ts";
import { findUser } from "../user.ts";
import { checkPassword } from "./check-password.ts";

/**
 * Sets a new password by a token from the owner's mailbox, which works once, and ends all sessions of the account and a
 * change of its address that waits for its link. Google and passkeys stay.
 * @returns the address of the account, and whether Google or a passkey signs in to it too
 * @throws AppError invalid_input when the token is used up, replaced or too old, or the password is easy to guess
 */
export const resetPassword = async (
  { token, newPassword }: { token: string; newPassword: string },
  now = new Date(),
): Promise<{ email: string; hasOtherWays: boolean }> => {
  const reset = await findMailedToken(passwordReset, token, now);
  if (!reset) throw linkExpired();
  const { userId, email, secretHash } = reset;
  await checkPassword(newPassword, "newPassword", await findUser(userId));
  const passwordHash = await hashPassword(newPassword);
  const isReset = await tryCommit(
    { remove: keys.passwordReset(userId), when: { secretHash } },
    { update: accountKey(email), set: { passwordHash, emailVerified: true }, when: { userId } },
    { remove: keys.emailChange(userId) },
  );
  if (!isReset) throw linkExpired();
  await endSessions(userId);
  return { email, hasOtherWays: (await credentialsBesidePassword(userId)).length > 0 };
};
