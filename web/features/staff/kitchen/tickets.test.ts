import { expect, test } from "vitest";
import type { BoardItem, BoardOrder } from "#core/contract/orders/board.ts";
import type { EditedLine, OrderEdit } from "#core/contract/orders/order-edit.ts";
import { withTaps } from "../board/taps.ts";
import { changesOf, countBefore } from "./changes.ts";
import { ageOf, allDayOf, kitchenOf } from "./tickets.ts";

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

test("The most urgent ticket is first, and later ones wait until they have to be begun", () => {
  const orders = [
    order("tomorrow", [item("a")], { deliveryAt: inMinutes(90), promisedAt: inMinutes(90) }),
    order("second", [item("a")], { promisedAt: inMinutes(20) }),
    order("first", [item("a")], { promisedAt: inMinutes(10) }),
    order("new", [item("a")], { status: "pending" }),
  ];
  const { open, later, ready } = seenBy([], ...orders);
  expect([idsOf(open), idsOf(later), ready]).toEqual([["first", "second"], ["tomorrow"], []]);
});

test("A ticket that is done here is not open any more: it waits for other stations, or is ready", () => {
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

const line = (title: string, quantity: number, stationId?: string): EditedLine => ({
  translations: [{ locale: "en", title, subtitle: "" }],
  quantity,
  stationId,
  totalPrice: 10 as EditedLine["totalPrice"],
});

const edit = (lines: OrderEdit["lines"], more: Partial<OrderEdit> = {}): OrderEdit =>
  ({ at: inMinutes(0), by: null, lines, charged: { was: 10, now: 10 }, ...more }) as OrderEdit;

test("Changes name new lines, changed quantities and removed lines, against the order before the first of them", () => {
  const all = () => true;
  const items = [line("Chai", 3), line("Idli", 1), line("Vada", 1)];
  const changes = [
    edit([
      { was: line("Dosa", 1), now: null },
      { was: line("Chai", 2), now: line("Chai", 4) },
      { was: null, now: line("Pakora", 1) },
    ]),
    edit([
      { was: line("Chai", 4), now: line("Chai", 3) },
      { was: line("Pakora", 1), now: null },
      { was: null, now: line("Idli", 1) },
    ]),
  ];
  const changed = changesOf({ items, changes }, all);
  expect(items.map((item) => countBefore(changed, item))).toEqual([2, 0, undefined]);
  expect(changed?.gone).toEqual([line("Dosa", 1)]);
  expect(changed?.isOtherwise).toBe(false);
  expect(changesOf({ items }, all)).toBeUndefined();
});

test("A change of another station's dish does not show here, and a change of the time or the table shows everywhere", () => {
  const items = [line("Chai", 3, "bar")];
  const isMine = ({ stationId }: { stationId?: string | undefined }) => stationId === "bar";
  const ofGrill = edit([{ was: line("Naan", 1, "grill"), now: null }]);
  expect(changesOf({ items, changes: [ofGrill] }, isMine)).toBeUndefined();
  const later = edit([], { deliveryAt: { was: null, now: inMinutes(60) as OrderEdit["at"] } });
  expect(changesOf({ items, changes: [ofGrill, later] }, isMine)).toMatchObject({ gone: [], isOtherwise: true });
  const elsewhere = edit([], { table: { was: "7", now: "Window" } });
  expect(changesOf({ items, changes: [elsewhere] }, isMine)).toMatchObject({ gone: [], isOtherwise: true });
});

test("A tap confirms at once the changes up to the one that was shown", () => {
  const changes = [edit([{ was: line("Dosa", 1), now: null }]), edit([{ was: line("Naan", 1), now: null }])];
  const orders = [order("one", [], { edition: 3, changes })];
  const left = (seen: number) => withTaps(orders, [{ orderId: "one", seen }])[0]?.changes;
  expect([left(1), left(2), left(3)]).toEqual([changes, changes.slice(1), undefined]);
});

test("A ticket whose dish was removed stays until somebody confirms it, even if this screen makes nothing else of it", () => {
  const changes = [edit([{ was: line("Chai", 1, "bar"), now: null }])];
  const naan = item("naan", { stationId: "grill" });
  const seen = (facts: Partial<BoardOrder>, ...items: BoardItem[]) => {
    const { open, waiting, ready } = seenBy(["bar"], order("one", [naan, ...items], { edition: 1, ...facts }));
    return [open, waiting, ready].map(idsOf);
  };
  const made = item("lassi", { stationId: "bar", made: 1 });
  expect(seen({ changes })).toEqual([["one"], [], []]);
  expect(seen({ changes }, made)).toEqual([["one"], [], []]);
  expect(seen({})).toEqual([[], [], []]);
  expect(seen({}, made)).toEqual([[], ["one"], []]);
  expect(seen({ changes, status: "ready-for-dispatch" })).toEqual([[], [], []]);
});
