import { throttleFailures } from "../db/throttle.ts";
import { AppError, invalid } from "../errors.ts";
import { timeOfId } from "../ids.ts";
import { type Account, findAccount } from "./account.ts";
import type { Actor } from "./actor.ts";
import { isPassword } from "./password-hash.ts";
import { requireSession } from "./sessions.ts";

const FRESH_MINUTES = 15;

/**
 * Requires the password of the caller's own account, which somebody at their open browser does not know.
 * @param field the field of the input that holds it
 * @throws AppError invalid_input for a wrong password, throttled after ten of them in 15 minutes
 */
export const requirePassword = async (
  { userId, passwordHash }: Pick<Account, "userId" | "passwordHash">,
  password: string,
  field: string,
  now: Date,
): Promise<void> => {
  const guesses = { subject: `own password ${userId}`, attempts: 10, seconds: 15 * 60 };
  await throttleFailures(
    [guesses],
    async () => {
      if (!(await isPassword(password, passwordHash))) throw invalid([field], "The password is not right");
    },
    now,
  );
};

/**
 * Requires that the caller has just signed in.
 * @throws AppError session_too_old for a session that began more than 15 minutes ago
 */
export const requireFresh = ({ sessionId }: Pick<Actor, "sessionId">, now: Date): void => {
  if (now.getTime() - timeOfId(sessionId).getTime() > FRESH_MINUTES * 60_000) throw new AppError("session_too_old");
};

/** A new proof of the caller's identity. */
export interface Reauthentication {
  /** Needed unless the caller has just signed in. */
  password?: string | undefined;
}

/**
 * Requires a new proof of who the caller is: the password, or a sign-in of the last 15 minutes.
 * @returns their account and its address
 * @throws AppError unauthenticated, session_too_old without a password when the sign-in is older, invalid_input for a
 *   wrong password, throttled after ten of them
 */
export const reauthenticate = async (
  actor: Actor,
  password: string | undefined,
  now: Date,
): Promise<Account & { email: string }> => {
  const { email } = await requireSession(actor);
  const account = await findAccount(email);
  if (!account) throw new AppError("unauthenticated");
  if (password) await requirePassword(account, password, "password", now);
  else requireFresh(actor, now);
  return { ...account, email };
};
