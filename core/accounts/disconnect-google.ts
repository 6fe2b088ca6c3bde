import { commitOrRefuse, unlessChanged } from "../db/refusals.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { findIdentities } from "./google-identity.ts";
import { otherWayIn } from "./other-way-in.ts";
import { type Reproof, reauthenticate } from "./own-password.ts";

/**
 * Lets nobody sign in to the caller's account with Google any more.
 * @returns the address of the account, whose owner is to be told
 * @throws AppError unauthenticated, not_found, last_way_in, conflict when the other way in went meanwhile,
 *   session_too_old without a password when the sign-in is older than 15 minutes, invalid_input for a wrong password,
 *   throttled
 */
export const disconnectGoogle = async (actor: Actor, { password }: Reproof, now = new Date()): Promise<string> => {
  const { email, ...account } = await reauthenticate(actor, password, now);
  const identities = await findIdentities(actor.userId);
  if (!identities.length) throw new AppError("not_found");
  await commitOrRefuse([
    ...identities.map((remove) => ({ remove })),
    unlessChanged(await otherWayIn(actor.userId, account, email, identities)),
  ]);
  return email;
};
