import { newChallenge } from "./challenge.ts";
import { type AtRelyingParty, webauthn } from "./passkey.ts";

/** Begins a sign-in with a passkey of a site: what the browser asks any authenticator for that has one. */
export const beginSignIn = async (
  { site: { hostname: rpID } }: AtRelyingParty,
  now = new Date(),
): Promise<object & { challenge: string }> => {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await newChallenge({ userId: null, rpId: rpID }, now);
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" })) };
};
