import { expect, test } from "vitest";
import { exactMatch } from "./predictions.ts";

const found = (addressLineOne: string, addressLineTwo = "31-070 Kraków") => ({
  placeId: `${addressLineOne} ${addressLineTwo}`,
  text: addressLineOne,
  addressLineOne,
  addressLineTwo,
  latitude: null,
  longitude: null,
});

test("A line that names one house, with or without a flat, is that house", () => {
  const houses = [found("Dietla 36"), found("Dietla 3"), found("Dietla")];
  expect(exactMatch("dietla 36", houses)?.addressLineOne).toBe("Dietla 36");
  expect(exactMatch("ul. Dietla 36/5", houses)?.addressLineOne).toBe("Dietla 36");
  expect(exactMatch("Dietla 4", houses)).toBeUndefined();
});

test("A house number with a slash is not taken for a flat", () => {
  expect(exactMatch("Długa 12/14", [found("Długa 12"), found("Długa 12/14")])?.addressLineOne).toBe("Długa 12/14");
});

test("If two places have the same house, the postal code or the city tells which is meant", () => {
  const houses = [found("Rynek 1", "32-020 Wieliczka"), found("Rynek 1", "31-042 Kraków")];
  expect(exactMatch("Rynek 1", houses)).toBeUndefined();
  expect(exactMatch("Rynek 1", houses, { zipCode: "31042" })?.addressLineTwo).toBe("31-042 Kraków");
  expect(exactMatch("Rynek 1", houses, { city: "wieliczka" })?.addressLineTwo).toBe("32-020 Wieliczka");
});
