import type { Actor } from "../actor.ts";
import { joinGuest } from "../join-guest.ts";
import type { Session } from "../sessions.ts";
import { signOut } from "./sign-out.ts";

/** How many orders and reservations join with one sign-in, so that strangers who name an address can't hold it up. */
const JOIN_LIMIT = 200;

/**
 * Completes a sign-in: ends the session that the browser had before, so that no session survives a change of user, and
 * gives the account the orders and reservations that its owner made as a guest.
 */
export const startSession = async (session: Session, before: Actor | undefined): Promise<void> => {
  if (before) await signOut(before);
  await joinGuest(session, { limit: JOIN_LIMIT });
};
