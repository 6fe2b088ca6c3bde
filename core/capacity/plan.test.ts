import { expect, test } from "vitest";
import { CapacitySettings } from "../contract/organizations/capacity-settings.ts";
import { travelMinutes } from "../contract/shipping/eta.ts";
import { newId } from "../ids.ts";
import { holdWrites, movedHold } from "./hold.ts";
import { kitchenOf } from "./kitchen.ts";
import { heldFor, placeFor, soonestPlace } from "./plan.ts";

const hours = { timezone: "Europe/Warsaw", openingTimes: null, closingTimes: null };
const now = new Date("2026-11-27T17:03:20.000Z");
const settings = CapacitySettings.parse({ load: 6 });
const empty = kitchenOf(settings, hours, []);
const dishes = (quantity: number, facts: object = {}) => [{ quantity, ...facts }];
const wanted = (quantity = 1, facts: object = {}) => ({
  dishes: dishes(quantity),
  fulfilmentMethod: "delivery" as const,
  way: travelMinutes("35–50 min", settings),
  extraMinutes: 0,
  ...facts,
});
const clock = (instant: string | undefined) => instant?.slice(11, 16);
const slotsOf = (hold: { shares: [number, object][] } | null | undefined) =>
  hold?.shares.map(([minutes, parts]) => [clock(new Date(minutes * 60_000).toISOString()), parts]);

test("A delivery is expected when the kitchen is ready and the way is done, in steps of five minutes", () => {
  const place = soonestPlace(empty, wanted(), { hours, now });
  expect([clock(place?.estimate.from), clock(place?.estimate.to)]).toEqual(["17:40", "17:55"]);
  expect(slotsOf(place?.hold)).toEqual([["17:15", { "": 1 }]]);
});

test("An order that moves in India stays in slots that begin with the hours of its clock", () => {
  const hourly = CapacitySettings.parse({ load: 6, slotMinutes: 60 });
  const india = { timezone: "Asia/Kolkata", openingTimes: null, closingTimes: null };
  const kitchen = kitchenOf(hourly, india, []);
  const hold = placeFor(kitchen, wanted(), { time: "2026-11-27T20:30:00.000Z", now });
  expect(slotsOf(hold)).toEqual([["19:30", { "": 1 }]]);
  const moved = (to: string) => slotsOf(movedHold(hold, `2026-11-27T${to}:00.000Z`));
  expect(moved("21:29")).toEqual([["19:30", { "": 1 }]]);
  expect(moved("21:30")).toEqual([["20:30", { "": 1 }]]);
  expect(moved("20:29")).toEqual([["18:30", { "": 1 }]]);
});

test("A chosen time takes the slot in which the kitchen has to be ready, and none before the kitchen can be", () => {
  const at = (time: string, quantity = 1, facts = {}) =>
    slotsOf(placeFor(empty, wanted(quantity, facts), { time: `2026-11-27T${time}:00.000Z`, now }));
  expect(at("18:30")).toEqual([["18:00", { "": 1 }]]);
  expect(at("18:30", 9)).toEqual([
    ["17:45", { "": 3 }],
    ["18:00", { "": 6 }],
  ]);
  expect(at("17:50")).toBeUndefined();
  expect(at("18:30", 1, { extraMinutes: 40 })).toBeUndefined();
});

test("A slot that staff closed takes nothing, and one that they widened takes more, also of a station", () => {
  const limited = CapacitySettings.parse({ load: 2, stations: [{ stationId: "grill", load: 1 }] });
  const [closed, widened] = ["2026-11-27T17:15:00.000Z", "2026-11-27T17:30:00.000Z"];
  const items = [
    { slot: closed, isClosed: true, taken: 1 },
    { slot: widened, extra: 3, taken: 2, "taken#grill": 1 },
  ];
  const kitchen = kitchenOf(limited, hours, items);
  expect(kitchen.room(closed).total).toBeLessThanOrEqual(0);
  expect(kitchen.room(widened)).toEqual({ total: 3, stations: { grill: 3 } });
  const place = soonestPlace(kitchen, wanted(1, { dishes: dishes(2, { stationId: "grill" }) }), { hours, now });
  expect(slotsOf(place?.hold)).toEqual([["17:30", { grill: 2 }]]);
});

test("A shop that made its slots longer counts what the shorter ones within them have", () => {
  const longer = CapacitySettings.parse({ load: 6, slotMinutes: 30 });
  const items = [
    { slot: "2026-11-27T17:00:00.000Z", taken: 2 },
    { slot: "2026-11-27T17:15:00.000Z", taken: 3 },
  ];
  expect(kitchenOf(longer, hours, items).room("2026-11-27T17:00:00.000Z").total).toBe(1);
});

test("An order that staff changed keeps its slot with another load, and takes the next ones for what is more than a slot", () => {
  const place = soonestPlace(empty, wanted(2), { hours, now });
  if (!place) throw new Error("There is room");
  const shop = { capacity: settings, timezone: hours.timezone };
  const { hold, estimate } = place;
  const order = { organizationId: newId("organization"), cancelledAt: null, deliveryAt: null, hold };
  const more = heldFor(shop, dishes(8), { hold, expected: estimate.to });
  expect(slotsOf(more)).toEqual([
    ["17:15", { "": 6 }],
    ["17:30", { "": 2 }],
  ]);
  expect(holdWrites(order, { hold: more })).toMatchObject([{ add: { taken: 4 } }, { add: { taken: 2 } }]);
  const later = heldFor(shop, dishes(2), { hold, expected: "2026-11-27T18:25:00.000Z" });
  expect(slotsOf(later)).toEqual([["17:45", { "": 2 }]]);
  expect(holdWrites(order, { hold: later })).toMatchObject([{ add: { taken: -2 } }, { add: { taken: 2 } }]);
  expect(heldFor({ ...shop, capacity: null }, dishes(2), { hold, expected: estimate.to })).toBeNull();
});
