import { expect, test } from "vitest";
import { formatWhen } from "./due-time.tsx";

const reader = { locale: "en", timeZone: "Europe/Warsaw" } as const;
const now = Date.parse("2026-11-27T22:50:00Z");

test.each([
  ["later on the same day", "2026-11-27T22:58:00Z", "23:58"],
  ["after midnight of the same evening", "2026-11-27T23:35:00Z", "00:35"],
  ["earlier on the same day", "2026-11-27T08:05:00Z", "09:05"],
  ["the next noon", "2026-11-28T11:00:00Z", "Sat, 28 Nov 12:00"],
  ["the day before", "2026-11-26T11:00:00Z", "Thu, 26 Nov 12:00"],
])("A time %s names its day only where nobody would guess it", (_, instant, written) => {
  expect(formatWhen(instant, now, reader)).toBe(written);
});
