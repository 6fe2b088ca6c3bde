import { throttleFailures } from "../db/throttle.ts";
import { AppError, invalid } from "../errors.ts";
import type { Account } from "./account.ts";
import type { Actor } from "./actor.ts";
import { isPassword } from "./password.ts";
import { beginningOf } from "./sessions.ts";

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
    now.getTime(),
  );
};

/**
 * Requires that the caller has just signed in.
 * @throws AppError session_too_old for a session that began more than 15 minutes ago
 */
export const requireFresh = ({ sessionId }: Pick<Actor, "sessionId">, now: Date): void => {
  if (now.getTime() - beginningOf(sessionId).getTime() > FRESH_MINUTES * 60_000) throw new AppError("session_too_old");
};
