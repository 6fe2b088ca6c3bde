import { MAX_PASSKEYS } from "../../contract/accounts/passkeys.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { findPasskeys, type StoredPasskey } from "./passkey.ts";

/**
 * Refuses another passkey above the limit.
 * @throws AppError bad_request
 */
export const refuseTooMany = (passkeys: readonly StoredPasskey[]): void => {
  if (passkeys.length < MAX_PASSKEYS) return;
  throw new AppError("bad_request", { message: `There are ${MAX_PASSKEYS} passkeys already; delete one first` });
};

/**
 * Stores a passkey of a user. The user's item counts those that were ever added, so that two at once see each other.
 * @throws AppError bad_request when there are too many, conflict when others keep being added
 */
export const addPasskey = (userId: UserId, passkey: StoredPasskey): Promise<void> =>
  retryOnConflict(5, async () => {
    const update = keys.user(userId);
    const before = await find(update, { consistent: true });
    refuseTooMany(await findPasskeys(userId));
    const passkeysAdded = before?.passkeysAdded;
    await commitOrThrow([
      { put: { ...keys.passkey(userId, passkey.id), ...passkey }, when: "absent" },
      orConflict({ update, add: { passkeysAdded: 1 }, when: { passkeysAdded } }),
    ]);
  });
