import { expect, test } from "vitest";
import { POLL_MS, pauseAfter } from "./payment-check.ts";

const pauses = Array.from({ length: 10 }, (_, index) => pauseAfter(index + 1));

test("The pauses grow up to that of the poll, and stay there", () => {
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses[0]).toBeLessThanOrEqual(3000);
  expect(pauses.at(-1)).toBe(POLL_MS);
});

test("Two tabs that look at one order stay within the API's twelve times a minute", () => {
  const times = pauses.map((_, index) => pauses.slice(0, index).reduce((sum, pause) => sum + pause, 0));
  expect(times.filter((at) => at < 60_000).length * 2).toBeLessThanOrEqual(12);
});
