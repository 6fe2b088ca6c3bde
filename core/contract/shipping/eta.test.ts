import { expect, test } from "vitest";
import { laterEta } from "./eta.ts";

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
