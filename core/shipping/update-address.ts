import type { AddressInput } from "../contract/shipping/addresses.ts";
import type { UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { guestExpiry, type StoredAddress } from "./address.ts";
import { getAddress } from "./get-address.ts";
import { locateAddress } from "./locate-address.ts";

/**
 * Replaces a user's address, keeping its id.
 * @throws AppError not_found before the first one, invalid_input for an unknown place, conflict when another one was
 *   chosen meanwhile
 */
export const updateAddress = async (userId: UserId, address: AddressInput): Promise<StoredAddress> => {
  const [saved, replacement] = await Promise.all([getAddress(userId), locateAddress(address)]);
  if (!saved) throw new AppError("not_found", { message: "No address is saved yet" });
  const updated = { id: saved.id, ...replacement };
  const put = { ...keys.address(userId), ...updated, ...guestExpiry(userId) };
  await commitOrThrow([orConflict({ put, when: { id: saved.id } })]);
  return updated;
};
