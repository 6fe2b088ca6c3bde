import { commit } from "../../db/table.ts";
import type { Actor } from "../actor.ts";
import { sessionKey } from "../sessions.ts";

/** Ends the caller's session at once. A second call changes nothing. */
export const signOut = (actor: Actor): Promise<void> => commit({ remove: sessionKey(actor) });
