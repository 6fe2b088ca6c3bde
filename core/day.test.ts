import fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf, endOf, startOf } from "./day.ts";

const zone = fc.constantFrom("Europe/Warsaw", "Africa/Cairo", "America/Havana", "Pacific/Kiritimati", "America/Adak");
const instant = fc.date({ min: new Date("2000-01-01"), max: new Date("2100-01-01"), noInvalidDate: true });

test("A day holds the instants that fall on it, and no others", () => {
  fc.assert(
    fc.property(instant, zone, (at, timezone) => {
      const day = dayOf(at, timezone);
      const [first, last] = [startOf(day, timezone), endOf(day, timezone)];
      expect(first <= at && at <= last).toBe(true);
      expect([dayOf(first, timezone), dayOf(last, timezone)]).toEqual([day, day]);
      expect(dayOf(new Date(first.getTime() - 1), timezone) < day).toBe(true);
      expect(dayOf(new Date(last.getTime() + 1), timezone) > day).toBe(true);
    }),
  );
});

test.each([
  ["2026-11-21", "Europe/Warsaw", "2026-11-20T23:00:00.000Z", "2026-11-21T22:59:59.999Z"],
  ["2026-10-25", "Europe/Warsaw", "2026-10-24T22:00:00.000Z", "2026-10-25T22:59:59.999Z"],
  // Its clocks go from midnight to one.
  ["2026-04-24", "Africa/Cairo", "2026-04-23T22:00:00.000Z", "2026-04-24T20:59:59.999Z"],
  // Its clocks go back to midnight at one.
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z", "2026-11-02T04:59:59.999Z"],
])("The %s of %s is from %s to %s", (day, timezone, first, last) => {
  expect([startOf(day, timezone), endOf(day, timezone)].map((at) => at.toISOString())).toEqual([first, last]);
});
