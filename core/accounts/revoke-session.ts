import type { SessionId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { commit } from "../db/table.ts";
import type { Actor } from "./actor.ts";
import { requireSession } from "./sessions.ts";

/**
 * Ends one of the caller's sessions at once. A second call changes nothing.
 * @throws AppError unauthenticated
 */
export const revokeSession = async (actor: Actor, id: SessionId): Promise<void> => {
  await requireSession(actor);
  await commit({ remove: keys.session(actor.userId, id) });
};
