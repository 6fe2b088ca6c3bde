import type { Actor } from "../actor.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";
import { endSessions } from "../sessions.ts";

/**
 * Ends all sessions of the caller except this one.
 * @throws AppError unauthenticated, session_too_old without a password when the sign-in is older than 15 minutes,
 *   invalid_input for a wrong password, throttled
 */
export const revokeOtherSessions = async (
  actor: Actor,
  { password }: Reauthentication,
  now = new Date(),
): Promise<void> => {
  await reauthenticate(actor, password, now);
  await endSessions(actor.userId, { except: actor.sessionId });
};
