import type { Actor } from "../actor.ts";
import { joinGuestOrders } from "../join-guest-orders.ts";
import type { Session } from "../sessions.ts";
import { signOut } from "./sign-out.ts";

/**
 * Completes a sign-in: ends the session that the browser had before, so that no session survives a change of user, and
 * gives the account the orders that its owner placed as a guest.
 */
export const startSession = async (session: Session, before: Actor | undefined): Promise<void> => {
  if (before) await signOut(before);
  await joinGuestOrders(session);
};
