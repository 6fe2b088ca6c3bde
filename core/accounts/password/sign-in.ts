import type { User } from "../../contract/accounts/session.ts";
import { keys } from "../../db/keys.ts";
import { find, tryCommit } from "../../db/table.ts";
import { throttleFailures } from "../../db/throttle.ts";
import { AppError } from "../../errors.ts";
import { accountKey, findAccount } from "../account.ts";
import { foldEmail } from "../fold-email.ts";
import { guessLimits, ownersNetwork } from "../owners-network.ts";
import { isPassword } from "../password-hash.ts";
import { newSession, type Session } from "../sessions.ts";
import { userOf } from "../user.ts";

interface Credentials {
  email: string;
  password: string;
  /** Network that the caller is on. */
  address: string;
  userAgent?: string | null;
}

/**
 * Opens a session for a caller who knows the password. An unknown email takes the same time and gets the same answer.
 * Wrong guesses by others do not block an owner who signed in from the same network in the last 90 days.
 * @throws AppError invalid_credentials, throttled after too many of them
 */
export const signIn = async (
  { email: typed, password, address, userAgent = null }: Credentials,
  now = new Date(),
): Promise<{ user: User; session: Session }> => {
  const email = foldEmail(typed);
  const { isOwners, remember } = await ownersNetwork(email, address, now);
  const { userId, emailVerified, passwordHash } = await throttleFailures(
    guessLimits(email, address, isOwners),
    async () => {
      const account = await findAccount(email);
      const right = await isPassword(password, account?.passwordHash);
      if (!account || !right) throw new AppError("invalid_credentials");
      return account;
    },
    now,
  );
  const item = await find(keys.user(userId), { consistent: true });
  if (!item) throw new Error(`An account has no user ${userId}`);
  const { session, write } = newSession({ userId, email, emailVerified, userAgent }, now);
  // The password must not have been replaced meanwhile: a reset ends all sessions and must not miss this one.
  const isSame = await tryCommit(write, { check: accountKey(email), when: { passwordHash } }, ...remember);
  if (!isSame) throw new AppError("invalid_credentials");
  return { user: userOf(item), session };
};
