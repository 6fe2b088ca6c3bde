import { commitOrThrow, orConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Actor } from "../actor.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";
import { findIdentities } from "./google-identity.ts";
import { otherCredential } from "./other-credential.ts";

/**
 * Lets nobody sign in to the caller's account with Google any more.
 * @returns the address of the account, whose owner is to be told
 * @throws AppError unauthenticated, not_found, last_way_in, conflict when the other way in went meanwhile,
 *   session_too_old without a password when the sign-in is older than 15 minutes, invalid_input for a wrong password,
 *   throttled
 */
export const disconnectGoogle = async (
  actor: Actor,
  { password }: Reauthentication,
  now = new Date(),
): Promise<string> => {
  const { email, ...account } = await reauthenticate(actor, password, now);
  const identities = await findIdentities(actor.userId);
  if (!identities.length) throw new AppError("not_found");
  await commitOrThrow([
    ...identities.map((remove) => ({ remove })),
    orConflict(await otherCredential(actor.userId, account, email, identities)),
  ]);
  return email;
};
