import type { Actor } from "../accounts/actor.ts";
import { otherWayIn } from "../accounts/other-way-in.ts";
import { type Reproof, reauthenticate } from "../accounts/own-password.ts";
import type { PasskeyId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse, unlessChanged } from "../db/refusals.ts";
import { AppError } from "../errors.ts";

/**
 * Deletes one of the caller's passkeys.
 * @returns the address of the account, whose owner is to be told
 * @throws AppError unauthenticated, not_found, last_way_in, conflict when the other way in went meanwhile,
 *   session_too_old without a password when the sign-in is older than 15 minutes, invalid_input for a wrong password,
 *   throttled
 */
export const deletePasskey = async (
  actor: Actor,
  { id, password }: Reproof & { id: PasskeyId },
  now = new Date(),
): Promise<string> => {
  const { email, ...account } = await reauthenticate(actor, password, now);
  const remove = keys.passkey(actor.userId, id);
  await commitOrRefuse([
    [{ remove, when: "present" }, new AppError("not_found")],
    unlessChanged(await otherWayIn(actor.userId, account, email, [remove])),
  ]);
  return email;
};
