import type { AddressInput } from "../contract/addresses.ts";
import type { UserId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse, unlessChanged } from "../db/refusals.ts";
import { AppError } from "../errors.ts";
import { type StoredAddress, vanishing } from "./address.ts";
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
  const put = { ...keys.address(userId), ...updated, ...vanishing(userId) };
  await commitOrRefuse([unlessChanged({ put, when: { id: saved.id } })]);
  return updated;
};
