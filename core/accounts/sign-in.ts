import type { User } from "../contract/accounts.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { type Limit, throttleFailures } from "../throttle.ts";
import { accountKey, findAccount } from "./account.ts";
import { foldEmail } from "./fold-email.ts";
import { isPassword } from "./password.ts";
import { newSession, type Session } from "./sessions.ts";
import { userOf } from "./user.ts";

const QUARTER = 15 * 60;

/** Wrong guesses that one account and one network address may make; those under way count until they prove right. */
const limits = (email: string, address: string): Limit[] => [
  { subject: `sign-in ${foldEmail(email)}`, attempts: 30, seconds: QUARTER },
  { subject: `sign-in from ${address}`, attempts: 50, seconds: QUARTER },
];

interface Credentials {
  email: string;
  password: string;
  /** Network address of the caller. */
  address: string;
}

/**
 * Opens a session for whoever knows the password. An unknown e-mail takes the same work and gives the same answer.
 * @throws AppError invalid_credentials, throttled after too many of them
 */
export const signIn = async (
  { email, password, address }: Credentials,
  now = new Date(),
): Promise<{ user: User; session: Session }> => {
  const { userId, emailVerified, passwordHash } = await throttleFailures(
    limits(email, address),
    async () => {
      const account = await findAccount(email);
      const right = await isPassword(password, account?.passwordHash);
      if (!account || !right) throw new AppError("invalid_credentials");
      return account;
    },
    now.getTime(),
  );
  const item = await find(keys.user(userId));
  if (!item) throw new Error(`An account has no user ${userId}`);
  const { session, write } = newSession({ userId, email: foldEmail(email), emailVerified }, now);
  try {
    // A password that was replaced meanwhile opens nothing: those who end all sessions then must not miss this one.
    await commit(write, { check: accountKey(email), when: { passwordHash } });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError("invalid_credentials");
    throw error;
  }
  return { user: userOf(item), session };
};
