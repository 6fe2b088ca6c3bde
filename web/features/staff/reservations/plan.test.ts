import { expect, test } from "vitest";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { movedTables, movedTime, planOf } from "./plan.ts";

const tables = [
  { id: "one", name: "1", seats: 2 },
  { id: "two", name: "2", seats: 4 },
];
const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const noon = Date.parse(at("12:00"));
const guests = (time: string, facts: Partial<Reservation> = {}) =>
  ({ date: at(time), stayMinutes: 90, tables: [], ...facts }) as unknown as Reservation;
const planned = (
  reservations: Reservation[],
  { openAt = [], now = noon, timeZone = "UTC" }: { openAt?: string[]; now?: number; timeZone?: string } = {},
) => planOf(reservations, tables, { openAt, now, timeZone });

test("A plan covers whole hours, from the first time that guests may come to the end of the last stay", () => {
  const plan = planned([guests("20:30")], { openAt: [at("11:15"), at("19:00")] });
  expect(plan).toMatchObject({ from: Date.parse(at("11:00")), to: Date.parse(at("22:00")) });
  expect(planned([])).toBeUndefined();
});

test("The hours of a plan are those of the shop's clock, also where it is a quarter of an hour apart", () => {
  const spanIn = (timeZone: string) => {
    const plan = planned([guests("12:30")], { timeZone });
    return [plan?.from, plan?.to].map((time) => new Date(time ?? 0).toISOString());
  };
  // 18:00 to 19:30 in Kolkata, 18:15 to 19:45 in Kathmandu.
  expect(spanIn("Asia/Kolkata")).toEqual([at("12:30"), at("14:30")]);
  expect(spanIn("Asia/Kathmandu")).toEqual([at("12:15"), at("14:15")]);
});

test("Guests are shown at each of their tables, or without a table if it is gone; cancelled ones and no-shows are not shown", () => {
  const plan = planned([
    guests("18:00", { firstname: "Both", tables: ["one", "two"] }),
    guests("18:00", { firstname: "Gone", tables: ["three"] }),
    guests("18:00", { firstname: "Never", tables: ["one"], noShowAt: at("18:30") }),
    guests("18:00", { firstname: "Off", tables: ["one"], cancelledAt: at("12:00") }),
  ]);
  const names = plan?.rows.map(({ table, stays }) => [table?.name, ...stays.map((stay) => stay.reservation.firstname)]);
  expect(names).toEqual([
    [undefined, "Gone"],
    ["1", "Both"],
    ["2", "Both"],
  ]);
});

test("Stays that meet lie in lanes, and one that begins when another ends follows it in its lane", () => {
  const plan = planned([guests("18:00"), guests("18:30"), guests("19:30")]);
  expect(plan?.rows[0]).toMatchObject({ lanes: 2, stays: [{ lane: 0 }, { lane: 1 }, { lane: 0 }] });
});

test("Guests who left early hold their place until then", () => {
  const plan = planned([guests("18:00", { seatedAt: at("18:00"), leftAt: at("18:40") })], {
    now: Date.parse(at("20:00")),
  });
  expect(plan?.rows[0]?.stays[0]?.to).toBe(Date.parse(at("18:40")));
});

test("Guests who sit longer than planned hold their place until now, and the next ones lie in a lane of their own", () => {
  const stays = (now: string, facts: Partial<Reservation>) =>
    planned([guests("18:00", facts), guests("19:30")], { now: Date.parse(now) })?.rows[0]?.stays.map(({ to, lane }) => [
      new Date(to).toISOString(),
      lane,
    ]);
  const seated = { seatedAt: at("18:05") };
  const next = at("21:00");
  expect(stays(at("19:20"), seated)).toEqual([
    [at("19:30"), 0],
    [next, 0],
  ]);
  expect(stays(at("20:10"), seated)).toEqual([
    [at("20:10"), 0],
    [next, 1],
  ]);
  expect(stays(at("20:10"), {})).toEqual([
    [at("19:30"), 0],
    [next, 0],
  ]);
  // Nobody said that they left: they do not sit there for days.
  expect(stays("2026-11-23T12:00:00.000Z", seated)).toEqual([
    [at("19:30"), 0],
    [next, 0],
  ]);
});

test("The stay of guests who left at once is wide enough to be pressed, and the next one does not cover it", () => {
  const plan = planned([guests("18:00", { leftAt: at("18:05") }), guests("18:15")]);
  expect(plan?.rows[0]?.stays.map(({ to, lane }) => [to, lane])).toEqual([
    [Date.parse(at("18:40")), 0],
    [Date.parse(at("19:45")), 1],
  ]);
});

test("A drag moves by whole steps of the shop, and from one table to another", () => {
  const minutes = (count: number) => count * 60_000;
  expect(movedTime(at("18:00"), minutes(22), 15)).toBe(at("18:15"));
  expect(movedTime(at("18:00"), minutes(-23), 15)).toBe(at("17:30"));
  expect(movedTime(at("18:00"), minutes(29), 60)).toBe(at("18:00"));
  const [one, two] = tables;
  expect(movedTables(["one", "nine"], one, two)).toEqual(["nine", "two"]);
  expect(movedTables([], undefined, one)).toEqual(["one"]);
  expect(movedTables(["one", "two"], one, undefined)).toEqual(["two"]);
  expect(movedTables(["one", "two"], one, two)).toEqual(["two"]);
});
