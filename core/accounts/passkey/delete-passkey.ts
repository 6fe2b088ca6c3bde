import type { PasskeyId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { commitOrThrow, orConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Actor } from "../actor.ts";
import { otherCredential } from "../google/other-credential.ts";
import { type Reauthentication, reauthenticate } from "../own-password.ts";

/**
 * Deletes one of the caller's passkeys.
 * @returns the address of the account, whose owner is to be told
 * @throws AppError unauthenticated, not_found, last_way_in, conflict when the other way in went meanwhile,
 *   session_too_old without a password when the sign-in is older than 15 minutes, invalid_input for a wrong password,
 *   throttled
 */
export const deletePasskey = async (
  actor: Actor,
  { id, password }: Reauthentication & { id: PasskeyId },
  now = new Date(),
): Promise<string> => {
  const { email, ...account } = await reauthenticate(actor, password, now);
  const remove = keys.passkey(actor.userId, id);
  await commitOrThrow([
    [{ remove, when: "present" }, new AppError("not_found")],
    orConflict(await otherCredential(actor.userId, account, email, [remove])),
  ]);
  return email;
};
