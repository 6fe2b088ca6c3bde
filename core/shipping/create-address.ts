import type { AddressInput } from "../contract/shipping/addresses.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { guestExpiry, type StoredAddress } from "./address.ts";
import { locateAddress } from "./locate-address.ts";

/**
 * Saves a user's first address.
 * @throws AppError already_exists if there is one, invalid_input for an unknown place
 */
export const createAddress = async (userId: UserId, address: AddressInput): Promise<StoredAddress> => {
  const created = { id: newId("address"), ...(await locateAddress(address)) };
  if (!(await tryCommit({ put: { ...keys.address(userId), ...created, ...guestExpiry(userId) }, when: "absent" })))
    throw new AppError("already_exists", { message: "An address is saved already; replace it" });
  return created;
};
