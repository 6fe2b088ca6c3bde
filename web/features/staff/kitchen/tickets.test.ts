import { expect, test } from "vitest";
import type { BoardItem, BoardOrder } from "#core/contract/orders/board.ts";
import { changesOf } from "./changes.ts";
import { ageOf, allDayOf, kitchenOf, withTaps } from "./tickets.ts";

const noon = Date.parse("2026-11-21T12:00:00.000Z");
const inMinutes = (minutes: number) => new Date(noon + minutes * 60_000).toISOString();

const item = (title: string, facts: Partial<BoardItem> = {}): BoardItem => ({
  translations: [{ locale: "en", title, subtitle: "" }],
  quantity: 1,
  line: title,
  made: 0,
  ...facts,
});

const order = (id: string, items: BoardItem[], facts: Partial<BoardOrder> = {}) =>
  ({
    id,
    status: "accepted",
    createdAt: inMinutes(-20),
    placedAt: inMinutes(-20),
    acceptedAt: inMinutes(-15),
    promisedAt: inMinutes(20),
    deliveryAt: null,
    acceptBy: null,
    items,
    ...facts,
  }) as BoardOrder;

const stations = [
  { id: "grill", name: "Grill" },
  { id: "bar", name: "Bar" },
];
const seenBy = (chosen: string[], ...orders: BoardOrder[]) => kitchenOf(orders, { stations, chosen, now: noon });
const idsOf = (tickets: { order: BoardOrder }[]) => tickets.map(({ order }) => String(order.id));

test("A station sees what it makes, and what no station of the kitchen makes; all of them see everything", () => {
  const mixed = order("mixed", [
    item("kebab", { stationId: "grill" }),
    item("lassi", { stationId: "bar", quantity: 2 }),
    item("bread"),
    item("soup", { stationId: "gone" }),
  ]);
  const drinks = order("drinks", [item("chai", { stationId: "bar" })]);
  const grill = seenBy(["grill"], mixed, drinks).open;
  expect(grill).toMatchObject([
    { order: { id: "mixed" }, lines: [{ line: "kebab" }, { line: "bread" }, { line: "soup" }], elsewhere: 2 },
  ]);
  expect(idsOf(seenBy([], mixed, drinks).open)).toEqual(["mixed", "drinks"]);
  expect(seenBy([], mixed).open[0]).toMatchObject({ elsewhere: 0 });
});

test("Due next stands first, and what is for later waits until it begins", () => {
  const orders = [
    order("tomorrow", [item("a")], { deliveryAt: inMinutes(90), promisedAt: inMinutes(90) }),
    order("second", [item("a")], { promisedAt: inMinutes(20) }),
    order("first", [item("a")], { promisedAt: inMinutes(10) }),
    order("new", [item("a")], { status: "pending" }),
  ];
  const { open, later, ready } = seenBy([], ...orders);
  expect([idsOf(open), idsOf(later), ready]).toEqual([["first", "second"], ["tomorrow"], []]);
});

test("What is done here leaves the tickets: it waits for other stations, or is ready", () => {
  const two = [item("kebab", { stationId: "grill", made: 1 }), item("lassi", { stationId: "bar" })];
  const done = [item("kebab", { stationId: "grill", made: 1 })];
  const grill = seenBy(
    ["grill"],
    order("waits", two),
    order("about to be", done),
    order("ready", done, { status: "ready-for-dispatch" }),
    order("taken back", done, { takenBack: true }),
  );
  expect(idsOf(grill.waiting)).toEqual(["waits", "about to be"]);
  expect(idsOf(grill.ready)).toEqual(["ready"]);
  expect(idsOf(grill.open)).toEqual(["taken back"]);
  expect(idsOf(seenBy(["bar"], order("waits", two)).open)).toEqual(["waits"]);
});

test("Taps count at once, the last one of a line, and leave other orders alone", () => {
  const [one, other] = withTaps(
    [order("one", [item("dosa", { quantity: 2 }), item("chai")]), order("other", [item("dosa")])],
    [
      { orderId: "one", line: "dosa", made: 2 },
      { orderId: "one", line: "chai", made: 1 },
      { orderId: "one", line: "chai", made: 0 },
    ],
  );
  expect(one?.items.map(({ made }) => made)).toEqual([2, 0]);
  expect(other?.items.map(({ made }) => made)).toEqual([0]);
});

test("The dishes of the day are what is left of all tickets, the most first", () => {
  const { open } = seenBy(
    [],
    order("one", [item("dosa", { quantity: 3, made: 1 }), item("chai")]),
    order("other", [item("dosa"), item("idli", { made: 1 })]),
  );
  expect(allDayOf(open, ({ line = "" }) => line)).toEqual([
    ["dosa", 3],
    ["chai", 1],
  ]);
});

test("A ticket is urgent ten minutes before its promise and late after it; without one, after its time in the kitchen", () => {
  const age = (facts: Partial<BoardOrder>) => ageOf(order("one", [], facts), noon);
  expect(age({ promisedAt: inMinutes(10) })).toBe("fine");
  expect(age({ promisedAt: inMinutes(9) })).toBe("soon");
  expect(age({ promisedAt: inMinutes(0) })).toBe("soon");
  expect(age({ promisedAt: inMinutes(-1) })).toBe("late");
  expect(age({ promisedAt: null, deliveryAt: inMinutes(5) })).toBe("soon");
  const kept = (minutes: number) => age({ promisedAt: null, acceptedAt: inMinutes(-minutes) });
  expect([kept(5), kept(21), kept(31)]).toEqual(["fine", "soon", "late"]);
});

test("A change says what is new, what was another number, and what is gone", () => {
  const seen = [
    { line: "dosa", quantity: 1, title: "Dosa" },
    { line: "chai", quantity: 2, title: "Chai" },
  ];
  const same = order("one", [item("dosa"), item("chai", { quantity: 2 })]);
  expect([changesOf(same, seen), changesOf(same, undefined)]).toEqual([undefined, undefined]);
  const changed = changesOf(order("one", [item("chai", { quantity: 3 }), item("idli")]), seen);
  expect([...(changed?.lines ?? [])]).toEqual([
    ["chai", 2],
    ["idli", 0],
  ]);
  expect(changed?.gone).toEqual([{ line: "dosa", quantity: 1, title: "Dosa" }]);
});
