import { expect, test } from "vitest";
import { isPossiblePhone, phoneToSend, phoneToShow } from "./phone.ts";

test.each([
  ["600 100 200", "PL", "+48600100200", "+48 600 100 200"],
  ["+48 600-100-200", "PL", "+48600100200", "+48 600 100 200"],
  ["+49 30 901820", "PL", "+4930901820", "+49 30 901820"],
  ["030 901820", "DE", "+4930901820", "+49 30 901820"],
  [" 1234 ", "PL", "1234", "1234"],
  ["600 100 200", "ZZ", "600 100 200", "600 100 200"],
])("%j typed in %s is sent as %s and shown as %s", async (typed, country, sent, shown) => {
  expect(await phoneToSend(typed, country)).toBe(sent);
  expect(await phoneToShow(typed, country)).toBe(shown);
});

test.each([
  ["600 100 200", "PL", true],
  ["+49 30 901820", "PL", true],
  ["12345", "PL", false],
  ["600 100 200 300 400", "PL", false],
  ["+48 12", "DE", false],
  ["call me", "PL", false],
  ["12345", "ZZ", true],
])("%j typed in %s can be dialled: %s", async (typed, country, possible) => {
  expect(await isPossiblePhone(typed, country)).toBe(possible);
});
