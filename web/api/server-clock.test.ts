import { afterEach, expect, test, vi } from "vitest";
import { serverNow, serverTime, syncClock } from "./server-clock.ts";

const sync = (date: string) => syncClock({ headers: new Headers({ date }) });

afterEach(() => vi.useRealTimers());

test("A device whose clock is wrong counts by the server's, one that is seconds off by its own", () => {
  vi.useFakeTimers({ now: new Date("2026-11-22T15:00:00.000Z") });
  sync("Sun, 22 Nov 2026 18:00:00 GMT");
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-22T18:00:00.000Z");
  expect(serverTime(0)).toBe(3 * 60 * 60_000);
  sync("no date");
  expect(new Date(serverNow()).toISOString()).toBe("2026-11-22T18:00:00.000Z");
  sync("Sun, 22 Nov 2026 14:59:57 GMT");
  expect(serverNow()).toBe(Date.now());
});
