import type { SessionId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { commit } from "../../db/table.ts";
import type { Actor } from "../actor.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";

/**
 * Ends one of the caller's sessions at once. A second call changes nothing.
 * @throws AppError unauthenticated, session_too_old without a password when the sign-in is older than 15 minutes,
 *   invalid_input for a wrong password, throttled
 */
export const revokeSession = async (
  actor: Actor,
  { id, password }: Reauthentication & { id: SessionId },
  now = new Date(),
): Promise<void> => {
  await reauthenticate(actor, password, now);
  await commit({ remove: keys.session(actor.userId, id) });
};
