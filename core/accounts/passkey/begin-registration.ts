import { AppError } from "../../errors.ts";
import type { Actor } from "../actor.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";
import { refuseTooMany } from "./add-passkey.ts";
import { newChallenge } from "./challenge.ts";
import { type AtRelyingParty, findPasskeys, webauthn } from "./passkey.ts";

/**
 * Begins to add a passkey for a site: what the browser asks its authenticator for. The account's address must be
 * proved, because whoever signs up with somebody else's address must not keep a key to the account.
 * @throws AppError unauthenticated, email_unproved, bad_request when there are too many, session_too_old without a
 *   password when the sign-in is older than 15 minutes, invalid_input for a wrong password, throttled
 */
export const beginRegistration = async (
  { actor, password, site: { hostname: rpID } }: { actor: Actor } & Reauthentication & AtRelyingParty,
  now = new Date(),
): Promise<object & { challenge: string }> => {
  const { userId } = actor;
  const { email, emailVerified } = await reauthenticate(actor, password, now);
  if (!emailVerified) throw new AppError("email_unproved");
  const passkeys = await findPasskeys(userId);
  refuseTooMany(passkeys);
  const { generateRegistrationOptions } = await webauthn();
  return {
    ...(await generateRegistrationOptions({
      rpID,
      rpName: rpID,
      userID: new TextEncoder().encode(userId),
      userName: email,
      challenge: await newChallenge({ userId, rpId: rpID }, now),
      excludeCredentials: passkeys
        .filter(({ rpId }) => rpId === rpID)
        .map(({ credentialId: id, transports }) => ({ id, transports })),
      // Without a resident key the browser would not offer it before an address is typed.
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    })),
  };
};
