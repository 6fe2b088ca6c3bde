import type { Issue } from "../contract/errors.ts";
import { fold } from "../contract/fold.ts";
import type { PlaceDetails } from "../contract/places.ts";
import type { Sentence } from "../contract/sentences.ts";
import type { AddressInput } from "../contract/shipping.ts";

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const lettersIn = (text: string): string => wordsIn(text).join("");

/** Words that people in Poland write before the name of a street, or leave out. */
const withoutPrefix = ([first = "", ...rest]: string[]): string[] =>
  rest.length && ["ul", "ulica"].includes(first) ? rest : [first, ...rest];

/** What may follow the number of a house: `5`, `m 5`, `lok 12a`. */
const flat = /^(?:\p{L}{1,10} )?\p{N}{1,5}\p{L}?$/u;

/** Whether a typed line names the house of a place, with or without a flat: `Dietla 36/5` is in `Dietla 36`. */
export const isInHouse = (typed: string, house: string): boolean => {
  const [given, known] = [withoutPrefix(wordsIn(typed)), withoutPrefix(wordsIn(house))];
  if (given.join("") === known.join("")) return true;
  const rest = given.slice(known.length).join(" ");
  return known.every((word, place) => given[place] === word) && flat.test(rest);
};

/**
 * The fields in which a typed address contradicts its place. The fee follows from the place's position, so another
 * address would be charged for the wrong zone. Fields that the place does not have are not compared.
 */
export const contradictions = (typed: AddressInput, place: PlaceDetails): Issue<Sentence>[] => {
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
