import { MAX_PASSKEYS } from "../../contract/accounts/passkeys.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { oneByOne } from "../../db/one-by-one.ts";
import { commitOrThrow } from "../../db/transaction.ts";
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
 * Stores a passkey of a user, whose item counts those that were ever added.
 * @throws AppError bad_request when there are too many, conflict when others keep being added
 */
export const addPasskey = (userId: UserId, passkey: StoredPasskey): Promise<void> =>
  oneByOne(
    keys.user(userId),
    async (counted) => {
      refuseTooMany(await findPasskeys(userId));
      await commitOrThrow([{ put: { ...keys.passkey(userId, passkey.id), ...passkey }, when: "absent" }, counted]);
    },
    "passkeysAdded",
  );
