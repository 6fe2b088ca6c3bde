import { expect, test } from "vitest";
import { placeMismatches } from "./place-mismatches.ts";

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
  expect(placeMismatches(typed, place)).toEqual([]);
  const elsewhere = { ...typed, addressLineOne: "Krupówki 12", zipCode: "34-500", city: "Zakopane" };
  expect(placeMismatches(elsewhere, place).map(({ path }) => path)).toEqual([
    ["addressLineOne"],
    ["zipCode"],
    ["city"],
  ]);
});

test("A place without a postal code takes any", () => {
  expect(placeMismatches({ ...typed, zipCode: "34-500" }, { ...place, zipCode: "" })).toEqual([]);
});
