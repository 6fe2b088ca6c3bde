import type { AddressInput } from "../contract/shipping/addresses.ts";
import { AppError, invalid } from "../errors.ts";
import { findPlace } from "../places/find-place.ts";
import { placeMismatches } from "./place-mismatches.ts";

/**
 * An address as typed, with the country and the position of its place, which the shopper can't set.
 * @throws AppError invalid_input for an unknown place, and for each field that contradicts the place
 */
export const locateAddress = async (address: AddressInput) => {
  const place = await findPlace(address.placeId);
  if (!place) throw invalid(["placeId"], "Choose an address from the list");
  const issues = placeMismatches(address, place);
  if (issues.length) throw new AppError("invalid_input", { issues });
  const { country, latitude, longitude } = place;
  const { doorNumber = null, addressLineTwo = null, deliveryInstructions = null } = address;
  return { ...address, doorNumber, addressLineTwo, deliveryInstructions, country, latitude, longitude };
};
