import type { AddressInput } from "../contract/shipping.ts";
import { invalid } from "../errors.ts";
import { findPlace } from "../places/find-place.ts";

/**
 * An address as typed, with the country and the position of its place: those two are not the shopper's to say.
 * @throws AppError invalid_input for a place that nobody knows
 */
export const locateAddress = async (address: AddressInput) => {
  const place = await findPlace(address.placeId);
  if (!place) throw invalid(["placeId"], "Choose an address from the list");
  const { country, latitude, longitude } = place;
  const { doorNumber = null, addressLineTwo = null, deliveryInstructions = null } = address;
  return { ...address, doorNumber, addressLineTwo, deliveryInstructions, country, latitude, longitude };
};
