import type { VerifyAuthentication } from "../../contract/accounts/passkeys.ts";
import type { User } from "../../contract/accounts/session.ts";
import { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { accountKey, findAccount } from "../account.ts";
import { newSession, type Session } from "../sessions.ts";
import { userOf } from "../user.ts";
import { consumeChallenge } from "./challenge.ts";
import { type AtRelyingParty, findPasskeys, webauthn } from "./passkey.ts";

interface Answer extends VerifyAuthentication, AtRelyingParty {
  userAgent?: string | null;
}

/**
 * Opens a session for a person who has a passkey of the site and has proved their identity to its authenticator.
 * @throws AppError passkey_refused when it is unknown here, deleted or a copy, or the answer is not to a question of
 *   ours
 */
export const signInWithPasskey = async (
  { response, site, userAgent = null }: Answer,
  now = new Date(),
): Promise<{ user: User; session: Session }> => {
  const refusal = new AppError("passkey_refused");
  const rpId = site.hostname;
  const { clientDataJSON, userHandle = "" } = response.response;
  const expectedChallenge = await consumeChallenge(clientDataJSON, { userId: null, rpId }, now);
  const userId = UserId.safeParse(Buffer.from(userHandle, "base64url").toString()).data;
  if (!userId) throw refusal;
  const [passkeys, item] = await Promise.all([findPasskeys(userId), find(keys.user(userId), { consistent: true })]);
  const passkey = passkeys.find((each) => each.credentialId === response.id && each.rpId === rpId);
  if (!passkey || !item) throw refusal;
  const { id, credentialId, publicKey, counter, transports } = passkey;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: site.origin,
    expectedRPID: rpId,
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
      counter,
      transports,
    },
    requireUserVerification: true,
  }).catch((cause: unknown) => {
    throw new AppError("passkey_refused", { cause });
  });
  const user = userOf(item);
  const account = await findAccount(user.email);
  if (!verified || account?.userId !== userId) throw refusal;
  const { email } = user;
  const { session, write } = newSession({ userId, email, emailVerified: account.emailVerified, userAgent }, now);
  const used = { counter: authenticationInfo.newCounter, lastUsedAt: now.toISOString() };
  await commitOrThrow([
    write,
    [{ update: keys.passkey(userId, id), set: used, when: { counter } }, refusal],
    [{ check: accountKey(email), when: { userId } }, refusal],
  ]);
  return { user, session };
};
