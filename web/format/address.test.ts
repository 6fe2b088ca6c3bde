import { expect, test } from "vitest";
import { postalCode } from "./address.ts";

test.each([
  ["00950", "PL", "00-950"],
  ["00 950", "PL", "00-950"],
  [" 00-950 ", "PL", "00-950"],
  ["0095", "PL", "0095"],
  ["10115", "DE", "10115"],
  [" SW1A 1AA", "GB", "SW1A 1AA"],
])("%j in %s is written %j", (typed, country, written) => {
  expect(postalCode(typed, country)).toBe(written);
});
