import type { User } from "../../contract/accounts/session.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { throttleFailures } from "../../db/throttle.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { accountKey, emailVerification, findAccount } from "../account.ts";
import { foldEmail } from "../fold-email.ts";
import { guessLimits, ownersNetwork } from "../owners-network.ts";
import { endSessions, newSession, type Session } from "../sessions.ts";
import { userOf } from "../user.ts";
import { checkCode, codeExpired } from "./sign-in-code.ts";

interface Answer {
  email: string;
  otp: string;
  /** The request for the code, which the browser kept. */
  request: string;
  /** Network that the caller is on. */
  address: string;
  userAgent?: string | null;
}

/**
 * Opens a session for a caller who knows the code that was mailed for their request. It works once, and proves the
 * address: an account that was made without that proof loses its password and its sessions, as with Google.
 * @throws AppError invalid_input for a wrong code, and for one that is used, too old or guessed at five times,
 *   throttled after too many wrong ones
 */
export const signInWithCode = async (
  { email: typed, otp, request, address, userAgent = null }: Answer,
  now = new Date(),
): Promise<{ user: User; session: Session; lostPassword: boolean }> => {
  const email = foldEmail(typed);
  const { isOwners, remember } = await ownersNetwork(email, address, now);
  const use = await throttleFailures(
    guessLimits(email, address, isOwners),
    () => checkCode({ email, request }, otp, now),
    now,
  );
  const account = await findAccount(email);
  const item = account && (await find(keys.user(account.userId), { consistent: true }));
  if (!account || !item) throw codeExpired();
  const { userId, emailVerified, passwordHash } = account;
  const { session, write } = newSession({ userId, email, emailVerified: true, userAgent }, now);
  await commitOrThrow([
    [use, codeExpired()],
    [{ update: accountKey(email), ...emailVerification(account), when: { ...account, passwordHash } }, codeExpired()],
    write,
    ...remember,
  ]);
  if (!emailVerified) await endSessions(userId, { except: session.id });
  return { user: userOf(item), session, lostPassword: !emailVerified && passwordHash !== undefined };
};
