import { newChallenge } from "./challenge.ts";
import { type AtRelyingParty, webauthn } from "./passkey.ts";

/** Begins a sign-in with a passkey: what the browser asks of any authenticator that has one of this site. */
export const beginSignIn = async (
  { site: { hostname: rpID } }: AtRelyingParty,
  now = new Date(),
): Promise<object & { challenge: string }> => {
  const { generateAuthenticationOptions } = await webauthn();
  const challenge = await newChallenge({ userId: null, rpId: rpID }, now);
  return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: "required" })) };
};
