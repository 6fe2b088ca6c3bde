import type { AddressInput } from "../contract/shipping.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError, invalid } from "../errors.ts";
import { newId } from "../ids.ts";
import { findPlace } from "../places/find-place.ts";
import { parseAddress, type StoredAddress } from "./address.ts";

/** The address as typed, with the country and the position of its place: those two are not the shopper's to say. */
const located = async (address: AddressInput) => {
  const place = await findPlace(address.placeId);
  if (!place) throw invalid(["placeId"], "Choose an address from the list");
  const { country, latitude, longitude } = place;
  const { doorNumber = null, addressLineTwo = null, deliveryInstructions = null } = address;
  return { ...address, doorNumber, addressLineTwo, deliveryInstructions, country, latitude, longitude };
};

/** A user's saved address, or null before the first one. */
export const getAddress = async (userId: string): Promise<StoredAddress | null> =>
  parseAddress(await find(keys.address(userId), { consistent: true })) ?? null;

/**
 * Saves a user's first address.
 * @throws AppError already_exists when there is one, invalid_input for a place that nobody knows
 */
export const createAddress = async (userId: string, address: AddressInput): Promise<StoredAddress> => {
  const created = { id: newId("address"), ...(await located(address)) };
  try {
    await commit({ put: { ...keys.address(userId), ...created }, when: "absent" });
  } catch (error) {
    if (error instanceof ConditionFailed)
      throw new AppError("already_exists", { message: "An address is saved already; replace it" });
    throw error;
  }
  return created;
};

/**
 * Replaces a user's address, keeping its id.
 * @throws AppError not_found before the first one, invalid_input for a place that nobody knows
 */
export const updateAddress = async (userId: string, address: AddressInput): Promise<StoredAddress> => {
  const [saved, replacement] = await Promise.all([getAddress(userId), located(address)]);
  if (!saved) throw new AppError("not_found", { message: "No address is saved yet" });
  const updated = { id: saved.id, ...replacement };
  await commit({ put: { ...keys.address(userId), ...updated }, when: "present" });
  return updated;
};
