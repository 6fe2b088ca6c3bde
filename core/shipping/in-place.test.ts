import { expect, test } from "vitest";
import { contradictions, isInHouse } from "./in-place.ts";

test.each([
  ["Dietla 36", "Dietla 36"],
  ["dietla 36", "Dietla 36"],
  ["ul. Dietla 36/5", "Dietla 36"],
  ["Dietla 36 m. 5", "Dietla 36"],
  ["Dietla 36 lok. 12a", "Dietla 36"],
  ["Starowislna 82", "Starowiślna 82"],
  ["Große Straße 7", "Grosse Strasse 7"],
  ["Dietla 36 A", "Dietla 36A"],
])("%s is in the house %s", (typed, house) => {
  expect(isInHouse(typed, house)).toBe(true);
});

test.each([
  ["Dietla 361", "Dietla 36"],
  ["Dietla", "Dietla 36"],
  ["Krupówki 12", "Dietla 36"],
  ["Dietla 36, Zakopane", "Dietla 36"],
  ["Dietla 36 and on to Krupówki 12", "Dietla 36"],
  ["Dietla 36", ""],
])("%s is not in the house %s", (typed, house) => {
  expect(isInHouse(typed, house)).toBe(false);
});

const place = { addressLineOne: "Dietla 36", zipCode: "31-070", city: "Kraków", country: "PL" };
const typed = {
  firstname: "Ada",
  lastname: "Nowak",
  phone: "+48 600 100 200",
  addressLineOne: "Dietla 36",
  zipCode: "31070",
  city: "krakow",
  country: "PL",
  placeId: "place",
};

test("Each field that contradicts the place says so", () => {
  expect(contradictions(typed, place)).toEqual([]);
  const elsewhere = { ...typed, addressLineOne: "Krupówki 12", zipCode: "34-500", city: "Zakopane" };
  expect(contradictions(elsewhere, place).map(({ path }) => path)).toEqual([["addressLineOne"], ["zipCode"], ["city"]]);
});

test("A place without a postal code takes any", () => {
  expect(contradictions({ ...typed, zipCode: "34-500" }, { ...place, zipCode: "" })).toEqual([]);
});
