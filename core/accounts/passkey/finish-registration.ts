import type { VerifyRegistration } from "../../contract/accounts/passkeys.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import type { Actor } from "../actor.ts";
import { requireSession } from "../sessions.ts";
import { addPasskey } from "./add-passkey.ts";
import { consumeChallenge } from "./challenge.ts";
import { type AtRelyingParty, type StoredPasskey, webauthn } from "./passkey.ts";

/**
 * Adds the passkey that the caller's browser made for a site.
 * @returns it, and the address of the account, whose owner is to be told
 * @throws AppError unauthenticated, passkey_refused when the answer is not to a question of ours,
 *   bad_request when there are too many passkeys by now
 */
export const finishRegistration = async (
  { actor, response, name, site }: VerifyRegistration & AtRelyingParty & { actor: Actor },
  now = new Date(),
): Promise<{ passkey: StoredPasskey; email: string }> => {
  const { userId } = actor;
  const { email } = await requireSession(actor);
  const rpId = site.hostname;
  const expectedChallenge = await consumeChallenge(response.response.clientDataJSON, { userId, rpId }, now);
  const { verifyRegistrationResponse } = await webauthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError("passkey_refused", { cause });
  });
  if (!registrationInfo) throw new AppError("passkey_refused");
  const { id: credentialId, publicKey, counter } = registrationInfo.credential;
  const passkey: StoredPasskey = {
    id: newId("passkey"),
    name,
    rpId,
    createdAt: now.toISOString(),
    lastUsedAt: null,
    credentialId,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports: response.response.transports ?? [],
  };
  await addPasskey(userId, passkey);
  return { passkey, email };
};
