import { expect, test } from "vitest";
import { laterEta, travelMinutes } from "./eta.ts";

test.each([
  ["35–50 min", 15, "50–65 min"],
  ["30 - 40 minutes", 30, "60 - 70 minutes"],
  ["40 min", 15, "55 min"],
  ["about 20–30 min", 15, "about 35–45 min"],
  ["same day", 15, "same day"],
  ["35–50 min", 0, "35–50 min"],
])("%s, %i minutes later, is %s", (eta, minutes, later) => {
  expect(laterEta(eta, minutes)).toBe(later);
});

test("The travel time is what a zone's time has beyond the kitchen's, and nothing where it names no minutes", () => {
  const kitchen = { preparationMinutes: 20 };
  expect(travelMinutes("35–50 min", kitchen)).toEqual([15, 30]);
  expect(travelMinutes("45 min", kitchen)).toEqual([25, 25]);
  expect(travelMinutes("10 min", kitchen)).toEqual([0, 0]);
  expect(travelMinutes("about an hour", kitchen)).toEqual([0, 0]);
  expect(travelMinutes(undefined, kitchen)).toEqual([0, 0]);
});
