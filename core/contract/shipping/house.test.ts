import { expect, test } from "vitest";
import { flatIn, isInHouse, withoutFlat } from "./house.ts";

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

test("The flat of a line is what follows the house", () => {
  expect(flatIn("ul. Dietla 36/5", "Dietla 36")).toBe("5");
  expect(flatIn("Dietla 36 lok. 12a", "Dietla 36")).toBe("12a");
  expect(flatIn("Dietla 36", "Dietla 36")).toBeUndefined();
  expect(flatIn("Dietla 36 A", "Dietla 36A")).toBeUndefined();
});

test.each([
  ["Dietla 36/5", "Dietla 36"],
  ["Dietla 36 m. 5", "Dietla 36"],
  ["Dietla 36 m 5", "Dietla 36"],
  ["Dietla 36", "Dietla 36"],
  ["Dietla", "Dietla"],
])("%s without its flat is %s", (line, house) => {
  expect(withoutFlat(line)).toBe(house);
});
