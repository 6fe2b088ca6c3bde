import type { Actor } from "./actor.ts";
import { reauthenticate } from "./own-password.ts";
import { endSessions } from "./sessions.ts";

/**
 * Ends all sessions of the caller except this one.
 * @param password needed unless the caller has just signed in
 * @throws AppError unauthenticated, session_too_old without a password when the sign-in is older than 15 minutes,
 *   invalid_input for a wrong password, throttled
 */
export const revokeOtherSessions = async (
  actor: Actor,
  { password }: { password?: string | undefined },
  now = new Date(),
): Promise<void> => {
  await reauthenticate(actor, password, now);
  await endSessions(actor.userId, { except: actor.sessionId });
};
