import type { Issue } from "../contract/api/errors.ts";
import type { PlaceDetails } from "../contract/places/places.ts";
import type { Sentence } from "../contract/sentences.ts";
import type { AddressInput } from "../contract/shipping/addresses.ts";
import { isInHouse, lettersIn } from "../contract/shipping/house.ts";

/**
 * The fields in which a typed address contradicts its place. The fee follows from the position of the place, so a
 * different address would pay for the wrong zone. Fields that the place lacks are not compared.
 */
export const placeMismatches = (typed: AddressInput, place: PlaceDetails): Issue<Sentence>[] => {
  const differs = (field: "zipCode" | "city") => place[field] && lettersIn(typed[field]) !== lettersIn(place[field]);
  const rules: [field: keyof AddressInput, isBroken: unknown, message: Sentence][] = [
    [
      "addressLineOne",
      !isInHouse(typed.addressLineOne, place.addressLineOne),
      "This is not the street of the chosen address; choose it from the list",
    ],
    ["zipCode", differs("zipCode"), "This is not the postal code of the chosen address"],
    ["city", differs("city"), "This is not the city of the chosen address"],
  ];
  return rules.flatMap(([field, isBroken, message]) => (isBroken ? [{ path: [field], message }] : []));
};
