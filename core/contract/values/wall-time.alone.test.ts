import { afterEach, expect, test, vi } from "vitest";
import { atWallTime } from "./wall-time.ts";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["UTC", 0],
  ["Europe/Warsaw", 22],
  ["America/New_York", 4],
  ["America/Santiago", 4],
  ["Asia/Kolkata", 18],
  ["Australia/Lord_Howe", 13],
])("The hours of a shop are the same on a device in %s, also while the clock of either changes", (device, hours) => {
  vi.stubEnv("TZ", device);
  expect(new Date(2026, 6, 1).getUTCHours()).toBe(hours);
  const at = (timezone: string, ...time: [number, number, number, number, number]) =>
    atWallTime(timezone, ...time).toISOString();
  expect(at("Europe/London", 2026, 9, 25, 2, 30)).toBe("2026-10-25T02:30:00.000+00:00");
  expect(at("Europe/London", 2026, 2, 29, 2, 30)).toBe("2026-03-29T02:30:00.000+01:00");
  expect(at("Europe/Warsaw", 2026, 9, 25, 2, 30)).toBe("2026-10-25T02:30:00.000+02:00");
  expect(at("Europe/Warsaw", 2026, 9, 25, 1, 59)).toBe("2026-10-25T01:59:00.000+02:00");
  expect(at("Europe/Warsaw", 2026, 2, 29, 1, 59)).toBe("2026-03-29T01:59:00.000+01:00");
  expect(at("Europe/Warsaw", 2026, 2, 29, 2, 30)).toBe("2026-03-29T03:30:00.000+02:00");
  expect(at("Europe/Warsaw", 2026, 2, 29, 3, 0)).toBe("2026-03-29T03:00:00.000+02:00");
  expect(at("America/New_York", 2026, 2, 8, 2, 30)).toBe("2026-03-08T03:30:00.000-04:00");
  expect(at("Australia/Lord_Howe", 2026, 3, 5, 0, 0)).toBe("2026-04-05T00:00:00.000+11:00");
  expect(at("America/Havana", 2026, 10, 1, 0, 0)).toBe("2026-11-01T00:00:00.000-04:00");
  expect(at("Asia/Kolkata", 2026, 2, 29, 2, 30)).toBe("2026-03-29T02:30:00.000+05:30");
});
