import { AppError } from "../../errors.ts";
import type { Actor } from "../actor.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";
import { beginGoogleSignIn } from "./begin-google-sign-in.ts";

interface Wanted extends Reauthentication {
  actor: Actor;
  origin: string;
  callbackURL?: string | undefined;
}

/**
 * Begins to connect a Google account, of any address. The address of the caller's own account must be proved: whoever
 * signs up with somebody else's must not keep a key to the account, and a sign-in with Google counts as its proof.
 * @returns where the browser goes, and what it keeps until it comes back
 * @throws AppError unauthenticated, email_unproved, session_too_old without a password when the sign-in is older than
 *   15 minutes, invalid_input for a wrong password or a callbackURL elsewhere, throttled, bad_request if no Google
 *   client is set up
 */
export const beginGoogleConnection = async (
  { actor, password, ...where }: Wanted,
  now = new Date(),
): Promise<{ url: string; flow: string }> => {
  const { userId, emailVerified } = await reauthenticate(actor, password, now);
  if (!emailVerified) throw new AppError("email_unproved");
  return beginGoogleSignIn({ ...where, userId });
};
