import fc from "fast-check";
import { expect, test } from "vitest";
import { weekdays } from "../values/weekdays.ts";
import { type Hours, upcoming } from "./calendar.ts";
import type { WeekTimes } from "./hours.ts";
import { nextMorning } from "./next-morning.ts";
import { openingAt, openingsFrom, type Switches } from "./opening.ts";
import { isWithin } from "./spans.ts";

const everyDay = (time: string | null): WeekTimes =>
  Object.fromEntries(weekdays.map((weekday) => [weekday, time])) as WeekTimes;

const hours = (opens: Partial<WeekTimes> | null, closes: Partial<WeekTimes> | null, timezone = "Europe/Warsaw") => ({
  openingTimes: opens && { ...everyDay(null), ...opens },
  closingTimes: closes && { ...everyDay(null), ...closes },
  timezone,
  isOpen: true,
  isAcceptingOrders: true,
});
const daily = (opens: string, closes: string, timezone?: string) => hours(everyDay(opens), everyDay(closes), timezone);
const at = (instant: string) => new Date(instant);

test("Between its hours a shop is open and tells when it closes", () => {
  expect(openingAt(daily("11:00", "21:30"), at("2026-11-18T12:00:00Z"))).toEqual({
    isOpenNow: true,
    closesAt: "2026-11-18T20:30:00.000Z",
    opensAt: null,
  });
});

test("Before its hours it is closed and tells when it opens, in its own zone", () => {
  const opening = openingAt(daily("11:00", "21:30", "America/New_York"), at("2026-11-18T12:00:00Z"));
  expect(opening).toEqual({ isOpenNow: false, closesAt: null, opensAt: "2026-11-18T16:00:00.000Z" });
});

test("It opens on the minute and is closed on the closing minute", () => {
  const shop = daily("11:00", "21:00");
  expect(openingAt(shop, at("2026-11-18T10:00:00Z")).isOpenNow).toBe(true);
  expect(openingAt(shop, at("2026-11-18T19:59:59Z")).isOpenNow).toBe(true);
  expect(openingAt(shop, at("2026-11-18T20:00:00Z")).isOpenNow).toBe(false);
});

test("A day without hours is closed: the next opening is on the next day that has them", () => {
  const shop = hours({ monday: "10:00", thursday: "12:00" }, { monday: "18:00", thursday: "20:00" });
  expect(openingAt(shop, at("2026-11-17T09:00:00Z")).opensAt).toBe("2026-11-19T11:00:00.000Z");
  expect(openingAt(shop, at("2026-11-19T19:30:00Z")).opensAt).toBe("2026-11-23T09:00:00.000Z");
});

test("An hour without its counterpart is no opening", () => {
  const shop = hours({ monday: "10:00", tuesday: "10:00" }, { tuesday: "12:00" });
  expect(openingAt(shop, at("2026-11-16T10:00:00Z")).isOpenNow).toBe(false);
});

test.each([
  ["no hours", hours(null, null)],
  ["a week of empty hours", hours(everyDay(null), everyDay(null))],
  ["every day from midnight to midnight", daily("00:00", "00:00")],
])("With %s it is open without end", (_, shop) => {
  expect(openingAt(shop, at("2026-11-18T03:00:00Z"))).toEqual({ isOpenNow: true, closesAt: null, opensAt: null });
});

test("A close before the open runs past midnight", () => {
  const shop = hours({ friday: "18:00" }, { friday: "02:00" });
  expect(openingAt(shop, at("2026-11-21T00:30:00Z"))).toMatchObject({
    isOpenNow: true,
    closesAt: "2026-11-21T01:00:00.000Z",
  });
  expect(openingAt(shop, at("2026-11-21T01:00:00Z")).isOpenNow).toBe(false);
});

test("Adjacent openings are one", () => {
  const shop = hours({ friday: "18:00", saturday: "02:00" }, { friday: "02:00", saturday: "09:00" });
  expect(openingAt(shop, at("2026-11-20T20:00:00Z")).closesAt).toBe("2026-11-21T08:00:00.000Z");
});

test("The clock that people read counts when clocks change", () => {
  const night = daily("20:00", "04:00");
  expect(openingAt(night, at("2026-03-28T23:00:00Z")).closesAt).toBe("2026-03-29T02:00:00.000Z");
  expect(openingAt(night, at("2026-10-24T22:00:00Z")).closesAt).toBe("2026-10-25T03:00:00.000Z");
});

test("Either switch closes it, with no opening planned", () => {
  const never = { isOpenNow: false, closesAt: null, opensAt: null };
  const noon = at("2026-11-18T12:00:00Z");
  expect(openingAt({ ...daily("11:00", "21:00"), isOpen: false }, noon)).toEqual(never);
  expect(openingAt({ ...hours(null, null), isAcceptingOrders: false }, noon)).toEqual(never);
});

const time = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom("00", "15", "30", "59"))
      .map(([hour, minutes]) => `${String(hour).padStart(2, "0")}:${minutes}`),
  },
);
const week = fc.record({
  monday: time,
  tuesday: time,
  wednesday: time,
  thursday: time,
  friday: time,
  saturday: time,
  sunday: time,
});
const anySpans = fc.array(
  fc.record({
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    from: time.map((text) => text ?? "13:00"),
    to: time.map((text) => text ?? "15:00"),
  }),
  { maxLength: 3 },
);
const anyShop: fc.Arbitrary<Hours & Switches> = fc.record({
  openingTimes: week,
  closingTimes: week,
  breaks: anySpans,
  timezone: fc.constantFrom("Europe/Warsaw", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"),
  isOpen: fc.constant(true),
  isAcceptingOrders: fc.constant(true),
});
const anyInstant = fc.date({ min: at("2026-01-01T00:00:00Z"), max: at("2027-12-31T00:00:00Z"), noInvalidDate: true });

test("Whatever the hours, the answer changes exactly when it says so", () => {
  fc.assert(
    fc.property(anyShop, anyInstant, (shop, now) => {
      const { isOpenNow, closesAt, opensAt } = openingAt(shop, now);
      expect(isOpenNow).toBe(isWithin(openingsFrom(shop, now), now));
      const change = closesAt ?? opensAt;
      if (!change) return;
      expect(Date.parse(change)).toBeGreaterThan(now.getTime());
      expect(openingAt(shop, at(change)).isOpenNow).toBe(!isOpenNow);
      const justBefore = new Date(Date.parse(change) - 1);
      expect(openingAt(shop, justBefore).isOpenNow).toBe(isOpenNow);
    }),
    { numRuns: 300 },
  );
});

test("A pause closes a shop until it ends; where it ends after closing, until the next opening", () => {
  const now = new Date("2026-11-21T18:00:00.000Z");
  const week = Object.fromEntries(weekdays.map((day) => [day, "12:00"]));
  const configuration = {
    isOpen: true,
    isAcceptingOrders: true,
    timezone: "UTC",
    openingTimes: week,
    closingTimes: Object.fromEntries(weekdays.map((day) => [day, "20:00"])),
  } as Parameters<typeof openingAt>[0];
  expect(openingAt(configuration, now, "2026-11-21T18:30:00.000Z")).toEqual({
    isOpenNow: false,
    closesAt: null,
    opensAt: "2026-11-21T18:30:00.000Z",
  });
  expect(openingAt(configuration, now, "2026-11-22T05:00:00.000Z").opensAt).toBe("2026-11-22T12:00:00.000Z");
  expect(openingAt(configuration, now, "2026-11-21T17:59:00.000Z").isOpenNow).toBe(true);
});

test.each([
  ["in the evening, the next day", "2026-11-21T20:00:00.000Z", "2026-11-22T04:00:00.000Z"],
  ["after midnight, the same day", "2026-11-21T23:30:00.000Z", "2026-11-22T04:00:00.000Z"],
])("The next morning is five o'clock: %s", (_when, now, morning) => {
  expect(nextMorning(new Date(now), "Europe/Warsaw").toISOString()).toBe(morning);
});

const closed = (date: string) => ({ date, openingTime: null, closingTime: null });

test("On a special day its own hours count, and its night belongs to it", () => {
  const shop = {
    ...daily("11:00", "21:00"),
    specialDays: [{ date: "2026-12-31", openingTime: "18:00", closingTime: "03:00" }, closed("2027-01-01")],
  };
  expect(openingAt(shop, at("2026-12-31T12:00:00Z")).opensAt).toBe("2026-12-31T17:00:00.000Z");
  expect(openingAt(shop, at("2027-01-01T01:00:00Z")).closesAt).toBe("2027-01-01T02:00:00.000Z");
  expect(openingAt(shop, at("2027-01-01T12:00:00Z"))).toEqual({
    isOpenNow: false,
    closesAt: null,
    opensAt: "2027-01-02T10:00:00.000Z",
  });
});

test("After a holiday of four weeks the next opening is still known", () => {
  const days = Array.from({ length: 28 }, (_, n) => closed(`2027-02-${`${n + 1}`.padStart(2, "0")}`));
  const shop = { ...daily("11:00", "21:00"), specialDays: days.toReversed() };
  expect(openingAt(shop, at("2027-02-01T12:00:00Z")).opensAt).toBe("2027-03-01T10:00:00.000Z");
});

test("A shop that opens on one or two days of the week and is closed on them for a holiday names the opening after that", () => {
  const shop = {
    ...hours({ friday: "18:00", saturday: "18:00" }, { friday: "23:00", saturday: "23:00" }),
    specialDays: ["2026-12-25", "2026-12-26", "2027-01-01"].map(closed),
  };
  expect(openingAt(shop, at("2026-12-20T12:00:00Z")).opensAt).toBe("2027-01-02T17:00:00.000Z");
  expect(openingAt(shop, at("2027-01-02T22:30:00Z")).opensAt).toBe("2027-01-08T17:00:00.000Z");
});

test("A shop that never closes closes on its special days alone", () => {
  const shop = { ...hours(null, null), specialDays: [closed("2026-12-25")] };
  expect(openingAt(shop, at("2026-12-01T12:00:00Z"))).toEqual({ isOpenNow: true, closesAt: null, opensAt: null });
  expect(openingAt(shop, at("2026-12-24T12:00:00Z")).closesAt).toBe("2026-12-24T23:00:00.000Z");
  expect(openingAt(shop, at("2026-12-25T12:00:00Z")).opensAt).toBe("2026-12-25T23:00:00.000Z");
});

test("Special days that are over are left out, except yesterday's", () => {
  const shop = { ...daily("11:00", "21:00"), specialDays: ["2026-12-26", "2026-12-24", "2026-12-25"].map(closed) };
  const dates = upcoming(shop, at("2026-12-26T12:00:00Z")).map(({ date }) => date);
  expect(dates).toEqual(["2026-12-25", "2026-12-26"]);
});

const span = (from: string, to: string, days: readonly (typeof weekdays)[number][] = weekdays) => ({
  weekdays: [...days],
  from,
  to,
});

test("Between lunch and dinner a shop is closed, and opens again for dinner", () => {
  const shop = { ...daily("12:00", "22:00"), breaks: [span("15:00", "17:00", ["wednesday"])] };
  expect(openingAt(shop, at("2026-11-18T12:00:00Z")).closesAt).toBe("2026-11-18T14:00:00.000Z");
  expect(openingAt(shop, at("2026-11-18T14:00:00Z"))).toEqual({
    isOpenNow: false,
    closesAt: null,
    opensAt: "2026-11-18T16:00:00.000Z",
  });
  expect(openingAt(shop, at("2026-11-19T14:00:00Z")).isOpenNow).toBe(true);
});

test("A shop that never closes has breaks too, also one past midnight", () => {
  const shop = { ...hours(null, null), breaks: [span("23:00", "05:00")] };
  expect(openingAt(shop, at("2026-11-18T12:00:00Z")).closesAt).toBe("2026-11-18T22:00:00.000Z");
  expect(openingAt(shop, at("2026-11-18T23:30:00Z")).opensAt).toBe("2026-11-19T04:00:00.000Z");
});

test("A special day has breaks of its own, also after midnight, and one outside its hours changes nothing", () => {
  const special = (openingTime: string, closingTime: string, ...breaks: { from: string; to: string }[]) => ({
    ...daily("12:00", "22:00"),
    breaks: [span("18:00", "19:00")],
    specialDays: [{ date: "2026-11-18", openingTime, closingTime, breaks }],
  });
  const eve = special("10:00", "20:00", { from: "14:00", to: "16:00" }, { from: "08:00", to: "09:00" });
  expect(openingAt(eve, at("2026-11-18T12:59:00Z"))).toMatchObject({ closesAt: "2026-11-18T13:00:00.000Z" });
  expect(openingAt(eve, at("2026-11-18T13:00:00Z")).opensAt).toBe("2026-11-18T15:00:00.000Z");
  expect(openingAt(eve, at("2026-11-18T15:00:00Z")).closesAt).toBe("2026-11-18T19:00:00.000Z");
  const night = special("20:00", "04:00", { from: "01:00", to: "02:00" }, { from: "23:30", to: "00:30" });
  expect(openingAt(night, at("2026-11-18T19:30:00Z")).closesAt).toBe("2026-11-18T22:30:00.000Z");
  expect(openingAt(night, at("2026-11-18T22:30:00Z")).opensAt).toBe("2026-11-18T23:30:00.000Z");
  expect(openingAt(night, at("2026-11-19T00:00:00Z")).opensAt).toBe("2026-11-19T01:00:00.000Z");
});

test("A break of the evening before does not open a closed day, and those of the week are none of a special day", () => {
  const special = [{ date: "2026-11-18", openingTime: "10:00", closingTime: "18:00" }];
  const shop = { ...daily("12:00", "22:00"), breaks: [span("15:00", "17:00")], specialDays: special };
  expect(openingAt(shop, at("2026-11-18T14:30:00Z")).closesAt).toBe("2026-11-18T17:00:00.000Z");
});

test("The last order is taken some minutes before closing, also before a break, and not each midnight of a long opening", () => {
  const shop = { ...daily("12:00", "22:00"), breaks: [span("15:00", "17:00")], lastOrderMinutes: 30 };
  expect(openingAt(shop, at("2026-11-18T13:00:00Z"))).toMatchObject({
    isOpenNow: true,
    closesAt: "2026-11-18T14:00:00.000Z",
    lastOrderAt: "2026-11-18T13:30:00.000Z",
  });
  expect(openingAt(shop, at("2026-11-18T13:30:00Z"))).toMatchObject({
    isOpenNow: false,
    opensAt: "2026-11-18T16:00:00.000Z",
  });
  const always = { ...daily("00:00", "00:00"), lastOrderMinutes: 30 };
  expect(openingAt(always, at("2026-11-18T22:45:00Z"))).toEqual({ isOpenNow: true, closesAt: null, opensAt: null });
});

test("Where delivery ends before pickup, the shop stays open and says from when it delivers again", () => {
  const shop = { ...daily("12:00", "22:00"), deliveryHours: [span("12:00", "21:30")] };
  expect(openingAt(shop, at("2026-11-18T20:00:00Z")).later).toBeUndefined();
  expect(openingAt(shop, at("2026-11-18T20:45:00Z"))).toEqual({
    isOpenNow: true,
    closesAt: "2026-11-18T21:00:00.000Z",
    opensAt: null,
    later: { delivery: "2026-11-19T11:00:00.000Z" },
  });
  const alone = { ...shop, enablePickup: false };
  expect(openingAt(alone, at("2026-11-18T20:00:00Z")).lastOrderAt).toBe("2026-11-18T20:30:00.000Z");
  expect(openingAt(alone, at("2026-11-18T20:45:00Z"))).toEqual({
    isOpenNow: false,
    closesAt: null,
    opensAt: "2026-11-19T11:00:00.000Z",
  });
});
