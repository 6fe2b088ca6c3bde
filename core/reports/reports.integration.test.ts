import fc from "fast-check";
import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { type Report, ReportOrders } from "../contract/reports/report.ts";
import type { OrganizationId, RefundId } from "../contract/values/ids.ts";
import { measureCost } from "../db/cost.ts";
import { keys } from "../db/keys.ts";
import { commit, find, query } from "../db/table.ts";
import { newId, newIdAt } from "../ids.ts";
import { memberItem } from "../members/membership.ts";
import { Minor } from "../money.ts";
import { StoredOrder } from "../orders/order.ts";
import { commitInBulk } from "../testing/bulk.ts";
import { memberOf } from "../testing/member.ts";
import { anOrder } from "../testing/orders.ts";
import { presentOrder, storedOrder, storedReservation, storedShop } from "../testing/stored.ts";
import { beforeNextWrite } from "../testing/table-calls.ts";
import { type Changed, changesWrite, countedChange } from "./changes.ts";
import { countChanges } from "./count-changes.ts";
import { countChanged, linesIn } from "./days.ts";
import { getReport } from "./get-report.ts";
import { getToday } from "./get-today.ts";
import { listReportOrders } from "./list-report-orders.ts";
import { eachDay } from "./read-days.ts";

afterAll(() => vi.restoreAllMocks());

const WARSAW = "Europe/Warsaw";
const minor = (amount: number) => Minor.parse(amount);

const reportOf = (organizationId: OrganizationId, from = "2026-11-21", to = from) =>
  getReport({ member: memberOf(organizationId), from, to });

const dish = newId("product");
const lineOf = (quantity: number, totalPrice: number): StoredOrder["items"][number] => ({
  rawData: { productId: dish, quantity, modifierGroups: [] },
  translations: [{ locale: "pl", title: "Dosa", subtitle: "" }],
  unitPrice: minor(totalPrice / quantity),
  totalPrice: minor(totalPrice),
  quantity,
  image: null,
  productSnapshotId: "snapshot",
});

const taxed = (gross: number, tax: number) => [
  { rate: 8, category: "food" as const, net: minor(gross - tax), tax: minor(tax), gross: minor(gross) },
];

/** An order of two dosas for 24.90 that was placed at one in the afternoon in Warsaw, in the table. */
const sale = (facts: Partial<StoredOrder> & Pick<StoredOrder, "organizationId">) =>
  storedOrder({
    id: newIdAt("order", new Date(facts.createdAt ?? "2026-11-21T12:00:00.000Z")),
    items: [lineOf(2, 2490)],
    tax: taxed(2490, 184),
    ...facts,
  });

const paid = {
  charge: "pi_1",
  payment: { ...anOrder().payment, provider: "stripe", method: "card", status: "succeeded" },
} satisfies Partial<StoredOrder>;

const refund = (at: string, amount: number, tax: number, facts: object = {}) => ({
  id: newId("refund") as RefundId,
  charge: "pi_1",
  amount: minor(amount),
  status: "pending" as const,
  reason: "requested" as const,
  by: null,
  at,
  attempt: 0,
  tax: taxed(amount, tax),
  ...facts,
});

const count = (organizationId: OrganizationId, ...changed: Changed[]) => countChanged(organizationId, changed, WARSAW);

const none = { orders: 0, gross: 0 };

test("A report sums the fees of a courier service beside the delivery fees that shoppers paid, and couriers who did not come cost nothing", async () => {
  const { id: organizationId } = await storedShop();
  const { payment } = anOrder();
  const brought = (
    state: NonNullable<StoredOrder["courier"]>["state"],
    facts: { fee?: Minor } = { fee: minor(1450) },
  ) =>
    sale({
      organizationId,
      fulfilmentMethod: "delivery",
      payment: { ...payment, shipping: minor(990) },
      courier: { service: "uber-direct", account: "cus_1", state, attempt: 1, ...facts },
    });
  await count(organizationId, await brought("cancelled"), await brought("booking", {}), await sale({ organizationId }));
  expect((await reportOf(organizationId)).couriers).toBeUndefined();
  const orders = [await brought("delivered"), await brought("pickup")];
  await count(organizationId, ...orders);
  await count(organizationId, ...orders);
  expect((await reportOf(organizationId)).couriers).toEqual({ orders: 2, fees: 29, shipping: 19.8 });
  const [was, now] = [orders[0], { ...orders[0], courier: { ...orders[0]?.courier, state: "pickup" } }];
  expect(countedChange(was, now)).toBeUndefined();
  expect(countedChange(was, { ...now, courier: { ...now.courier, state: "cancelled" } })).toMatchObject({
    id: was?.id,
  });
});

test("An order is late by the time promised first, whether or not the shop has changed it since", async () => {
  const { id: organizationId } = await storedShop();
  const [acceptedAt, promisedAt] = ["2026-11-21T12:03:00.000Z", "2026-11-21T12:21:00.000Z"];
  const accepted = { organizationId, acceptedAt, promisedAt };
  const late = { readyForDispatchAt: "2026-11-21T12:23:00.000Z" };
  const orders = [
    await sale({ ...accepted, readyForDispatchAt: "2026-11-21T12:20:00.000Z" }),
    await sale({ ...accepted, ...late }),
    await sale({ ...accepted, ...late, promisedAt: "2026-11-21T12:40:00.000Z", firstPromisedAt: promisedAt }),
    await sale({ ...accepted, ...late, promisedAt: null }),
  ];
  await count(organizationId, ...orders);
  expect((await reportOf(organizationId)).promised).toEqual({ onTime: 1, late: 2, minutesLate: 2 });
  const [order] = orders;
  expect(countedChange({ ...order, promisedAt: null }, { ...order })).toMatchObject({ id: order?.id });
});

test("A report says what was sold by rate, hour, dish, category, fulfilment and payment, and how long it took", async () => {
  const { id: organizationId } = await storedShop();
  const category = newId("category");
  await commit({ put: { ...keys.product(organizationId, dish), categories: [category] } });
  const times = { acceptedAt: "2026-11-21T12:03:00.000Z", readyForDispatchAt: "2026-11-21T12:23:00.000Z" };
  const orders = [
    await sale({
      organizationId,
      ...times,
      firstPromisedAt: "2026-11-21T12:21:00.000Z",
      completedAt: "2026-11-21T12:30:00.000Z",
    }),
    await sale({
      organizationId,
      fulfilmentMethod: "delivery",
      deliveryAt: "2026-11-21T19:00:00.000Z",
      completedAt: "2026-11-21T18:58:00.000Z",
      ...times,
    }),
    await sale({ organizationId, placedAt: null }),
  ];
  await count(organizationId, ...orders);
  const two = { orders: 2, gross: 49.8 };
  const one = { orders: 1, gross: 24.9 };
  const tax = [{ rate: 8, net: 46.12, tax: 3.68, gross: 49.8 }];
  const expected: Report = {
    from: "2026-11-21",
    to: "2026-11-21",
    notCounted: null,
    currency: "PLN",
    inOtherCurrencies: 0,
    sales: { ...two, discount: 0, shipping: 0, tax },
    back: { ...none, tax: [], reasons: [] },
    total: { gross: 49.8, tax },
    tips: { given: 0, back: 0 },
    cancelled: { ...none, reasons: [] },
    by: {
      day: [{ key: "2026-11-21", ...two, back: 0 }],
      weekday: [{ key: "6", ...two }],
      hour: [{ key: "13", ...two }],
      fulfilment: [
        { key: "pickup", ...one },
        { key: "delivery", ...one },
      ],
      payment: [{ key: "not_applicable cash_on_delivery", ...two, back: 0 }],
      category: [{ key: category, quantity: 4, ...two }],
      dish: [{ key: dish, titles: { pl: "Dosa" }, quantity: 4, ...two }],
      option: [],
      promotion: [],
      customer: [{ key: "new", ...two }],
    },
    minutes: {
      toAccept: { minutes: 3, orders: 1 },
      toReady: { minutes: 20, orders: 1 },
      toDone: { minutes: 30, orders: 1 },
    },
    promised: { onTime: 1, late: 1, minutesLate: 2 },
    reservations: { count: 0, guests: 0, walkIns: 0, cancelled: 0, noShows: 0, days: [] },
  } as unknown as Report;
  const report = await reportOf(organizationId);
  report.by.fulfilment?.sort((a, b) => (a.key > b.key ? -1 : 1));
  expect(report).toEqual(expected);
});

test("A sale stays on the day of its order, a refund counts on its own, and what is cancelled is taken back once", async () => {
  const { id: organizationId } = await storedShop();
  const order = await sale({
    organizationId,
    ...paid,
    refunds: [
      // Half past midnight in Warsaw.
      refund("2026-11-21T23:30:00.000Z", 490, 36),
      refund("2026-11-23T12:00:00.000Z", 2000, 148, { reason: "cancelled" }),
    ],
    cancelledAt: "2026-11-23T12:00:00.000Z",
    cancelReason: "sold_out",
  });
  await count(organizationId, order);
  expect(await reportOf(organizationId)).toMatchObject({
    sales: { orders: 1, gross: 24.9 },
    back: none,
    cancelled: none,
  });
  expect(await reportOf(organizationId, "2026-11-22")).toMatchObject({
    sales: none,
    back: { orders: 1, gross: 4.9, reasons: [{ key: "requested", gross: 4.9 }] },
    total: { gross: -4.9 },
  });
  expect(await reportOf(organizationId, "2026-11-23")).toMatchObject({
    back: { gross: 20, tax: [{ rate: 8, net: 18.52, tax: 1.48, gross: 20 }], reasons: [{ key: "cancelled" }] },
    cancelled: { orders: 1, gross: 24.9, reasons: [{ key: "sold_out", orders: 1 }] },
  });
  const all = await reportOf(organizationId, "2026-11-01", "2026-11-30");
  expect(all.total).toEqual({ gross: 0, tax: [{ rate: 8, net: 0, tax: 0, gross: 0 }] });
  expect(all.by.payment).toEqual([{ key: "stripe card", orders: 1, gross: 24.9, back: 24.9 }]);
});

test("Cash that was never taken is no sale on the same day, and is taken back on a later one", async () => {
  const { id: organizationId } = await storedShop();
  const sameDay = await sale({ organizationId, cancelledAt: "2026-11-21T13:00:00.000Z" });
  const later = await sale({ organizationId, cancelledAt: "2026-11-21T23:05:00.000Z" });
  await count(organizationId, sameDay, later);
  expect(await reportOf(organizationId)).toMatchObject({ sales: { orders: 1 }, back: none, cancelled: { orders: 1 } });
  expect(await reportOf(organizationId, "2026-11-22")).toMatchObject({
    sales: none,
    back: { orders: 1, gross: 24.9, reasons: [{ key: "unpaid" }], tax: [{ rate: 8, gross: 24.9 }] },
    cancelled: { orders: 1 },
  });
});

test("A tip is no sale, and goes back apart from it", async () => {
  const { id: organizationId } = await storedShop();
  const payment = { ...paid.payment, tip: minor(500) };
  const refunds = [refund("2026-11-22T13:00:00.000Z", 2690, 184, { tip: minor(200) })];
  await count(organizationId, await sale({ organizationId, ...paid, payment, refunds }));
  expect(await reportOf(organizationId)).toMatchObject({ sales: { gross: 24.9 }, tips: { given: 5, back: 0 } });
  expect(await reportOf(organizationId, "2026-11-22")).toMatchObject({
    back: { gross: 24.9 },
    tips: { given: 0, back: 2 },
  });
});

test("A second payment of an order is no sale, and its refund reduces none", async () => {
  const { id: organizationId } = await storedShop();
  const refunds = [refund("2026-11-21T13:00:00.000Z", 2490, 0, { charge: "pi_2", reason: "paid_twice" })];
  await count(organizationId, await sale({ organizationId, ...paid, refunds }));
  expect(await reportOf(organizationId)).toMatchObject({ sales: { gross: 24.9 }, back: none });
});

test("Orders from before there were rates, and those of an exempt shop, have no net and no tax", async () => {
  const { id: organizationId } = await storedShop();
  await count(
    organizationId,
    await sale({ organizationId, tax: undefined }),
    await sale({ organizationId, tax: undefined, taxExemption: "Kleinunternehmer" }),
    await sale({ organizationId }),
  );
  expect(
    (await reportOf(organizationId)).sales.tax.toSorted((a, b) => (String(a.rate) < String(b.rate) ? -1 : 1)),
  ).toEqual([
    { rate: 8, net: 23.06, tax: 1.84, gross: 24.9 },
    { rate: "exempt", net: null, tax: null, gross: 24.9 },
    { rate: "none", net: null, tax: null, gross: 24.9 },
  ]);
});

test("Yen have no minor unit, and sales in a former currency are counted apart", async () => {
  const { id: organizationId } = await storedShop({}, { defaultCurrency: "JPY" });
  await count(
    organizationId,
    await sale({ organizationId, currency: "JPY" }),
    await sale({ organizationId, currency: "PLN" }),
  );
  const report = await reportOf(organizationId);
  expect(report).toMatchObject({ currency: "JPY", inOtherCurrencies: 1, sales: { orders: 1, gross: 2490 } });
});

test("Options, promotions and customers who came before are told apart", async () => {
  const { id: organizationId } = await storedShop();
  const [snapshot, option] = ["peanut-snapshot", newId("modifier")];
  const group = newId("modifierGroup");
  const modifier = {
    id: option,
    sku: null,
    price: 0,
    allergens: [],
    translations: [{ locale: "pl", title: "Orzechy" }],
  };
  await commit({
    put: {
      ...keys.snapshot(organizationId, snapshot),
      translations: [{ locale: "pl", title: "Dosa" }],
      basePrice: 1245,
      discountedBasePrice: null,
      currency: "PLN",
      images: [],
      allergens: [],
      taxCategory: "food",
      modifierGroups: [
        { id: group, selectMin: 0, selectMax: 0, defaultLocale: "pl", translations: [], modifiers: [modifier] },
      ],
    },
  });
  const withNuts = {
    ...lineOf(2, 2490),
    productSnapshotId: snapshot,
    rawData: {
      productId: dish,
      quantity: 2,
      modifierGroups: [{ id: group, modifiers: [{ id: option, quantity: 3 }] }],
    },
  };
  const promotion = newId("promotion");
  const customerId = newId("user");
  const first = await sale({ organizationId, customerId, createdAt: "2026-11-21T12:00:00.000Z", items: [withNuts] });
  const second = await sale({
    organizationId,
    customerId,
    createdAt: "2026-11-21T12:10:00.000Z",
    promotions: [{ id: promotion, name: "Happy hour", discount: minor(300), shipping: minor(200) }],
  });
  await count(organizationId, first, second);
  const { by } = await reportOf(organizationId);
  expect(by.option).toEqual([{ key: option, titles: { pl: "Dosa: Orzechy" }, orders: 1, quantity: 6 }]);
  expect(by.promotion).toEqual([{ key: promotion, titles: { "": "Happy hour" }, orders: 1, gross: 24.9, off: 5 }]);
  expect(by.customer).toEqual([
    { key: "new", orders: 1, gross: 24.9 },
    { key: "back", orders: 1, gross: 24.9 },
  ]);
  // Once counted it stays, also when nobody knows any more who it was.
  await commit({ update: keys.order(organizationId, second.id), unset: ["gsi2pk", "gsi2sk"], set: { version: 2 } });
  await count(organizationId, second);
  expect((await reportOf(organizationId)).by.customer).toEqual(by.customer);
});

test("Reservations count on the day that they are for, and one that moves leaves the day", async () => {
  const { id: organizationId } = await storedShop();
  const day = "2026-11-21";
  const made = [
    await storedReservation({ organizationId, day, guests: 4 }),
    await storedReservation({ organizationId, day, guests: 2, isWalkIn: true }),
    await storedReservation({ organizationId, day, guests: 3, noShowAt: "2026-11-21T20:00:00.000Z" }),
    await storedReservation({ organizationId, day, guests: 9, cancelledAt: "2026-11-20T20:00:00.000Z" }),
  ];
  await count(organizationId, ...made);
  const counted = { count: 3, guests: 9, walkIns: 1, cancelled: 1, noShows: 1 };
  expect((await reportOf(organizationId, "2026-11-01", "2026-11-30")).reservations).toEqual({
    ...counted,
    days: [{ day, ...counted }],
  });
  const [moved] = made;
  if (moved) await commit({ remove: keys.reservation(organizationId, moved.id) });
  await count(organizationId, ...made);
  expect((await reportOf(organizationId)).reservations).toMatchObject({ ...counted, count: 2, guests: 5 });
});

test("A day matches its orders in whatever sequence their changes are counted, however often, even at the same time", async () => {
  const step = fc.constantFrom<Partial<StoredOrder>>(
    { acceptedAt: "2026-11-21T12:05:00.000Z" },
    { completedAt: "2026-11-21T12:40:00.000Z" },
    { cancelledAt: "2026-11-21T12:50:00.000Z" },
    { refunds: [refund("2026-11-21T14:00:00.000Z", 100, 7)] },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 3 }), { minLength: 1, maxLength: 4 }), async (lives) => {
      const { id: organizationId } = await storedShop();
      await Promise.all(
        lives.map(async (changes) => {
          let order = await sale({ organizationId, ...paid });
          for (const change of changes) {
            order = { ...order, ...change, version: order.version + 1 };
            await Promise.all(
              [storedOrder(order), count(organizationId, order)].map((each) => each.catch(() => undefined)),
            );
            await count(organizationId, order).catch(() => undefined);
          }
        }),
      );
      const orders = (await query({ pk: keys.organization(organizationId).pk, prefix: "ORDER#" })).map(
        (item) => item as unknown as StoredOrder,
      );
      await count(organizationId, ...orders);
      const { days: _, ...again } = { days: 0, ...(await reportOf(organizationId)) };
      const { id: fresh } = await storedShop();
      await Promise.all(
        orders.map(async (order) => storedOrder({ ...(await presentOrder(order)), organizationId: fresh })),
      );
      await count(fresh, ...orders);
      expect(again).toEqual(await reportOf(fresh));
    }),
    { numRuns: 8 },
  );
});

test("A day that somebody else counts meanwhile keeps both counts", async () => {
  const { id: organizationId } = await storedShop();
  const [one, other] = [await sale({ organizationId }), await sale({ organizationId })];
  beforeNextWrite(() => count(organizationId, other));
  await count(organizationId, one);
  expect((await reportOf(organizationId)).sales.orders).toBe(2);
});

test("Changes show at once and are counted by the job after ten minutes, and changes that come meanwhile are not lost", async () => {
  const { id: organizationId } = await storedShop();
  // No run of the platform's own job is so late.
  const now = new Date("2036-11-21T12:03:00.000Z");
  const [one, other] = [anOrder({ organizationId }), anOrder({ organizationId })];
  await storeDeleted([one, other]);
  await commit(changesWrite(organizationId, [one], now));
  expect((await reportOf(organizationId)).sales.orders).toBe(1);
  const stored = async () =>
    Object.keys(linesIn(await find(keys.reportDay(organizationId, "2026-11-21"), { consistent: true })).orders).length;
  await countChanges(now);
  expect(await stored()).toBe(0);
  const later = new Date("2036-11-21T12:10:00.000Z");
  beforeNextWrite(() => commit(changesWrite(organizationId, [other], now)));
  // The first write may be that of another test's shop: then both are counted at once.
  await countChanges(later);
  await countChanges(later);
  expect(await stored()).toBe(2);
  expect(await find(keys.reportChanges(organizationId, later), { consistent: true })).toBeUndefined();
  expect((await reportOf(organizationId)).sales.orders).toBe(2);
});

test("Days to the end of the calendar, and years before the hundredth, are days like others", () => {
  expect(eachDay("9999-12-30", "9999-12-31")).toEqual(["9999-12-30", "9999-12-31"]);
  expect(eachDay("0001-02-28", "0001-03-01")).toEqual(["0001-02-28", "0001-03-01"]);
  expect(eachDay("2026-11-21", "2026-11-20")).toEqual([]);
});

test("An order that was made dearer and then cancelled leaves no sale: the paid part is refunded, and the rest was never paid", async () => {
  // 24.90 were paid; an edit made it 35.70, of which 10.80 were to be collected.
  const facts = {
    ...paid,
    charges: [{ charge: "pi_1", amount: minor(2490) }],
    payment: { ...paid.payment, subtotal: minor(3570), total: minor(3570) },
    tax: taxed(3570, 264),
  };
  for (const [at, day] of [
    ["2026-11-21T14:00:00.000Z", "2026-11-21"],
    ["2026-11-22T09:00:00.000Z", "2026-11-22"],
  ] as const) {
    const { id: organizationId } = await storedShop();
    const refunds = [refund(at, 2490, 184, { reason: "cancelled" })];
    const order = await sale({ organizationId, ...facts, cancelledAt: at, cancelReason: "too_busy", refunds });
    await count(organizationId, order);
    const report = await reportOf(organizationId, "2026-11-21", "2026-11-22");
    expect(report.total).toMatchObject({ gross: 0, tax: [{ rate: 8, net: 0, tax: 0, gross: 0 }] });
    expect((await reportOf(organizationId, day)).back.reasons).toEqual([
      { key: "cancelled", orders: 1, gross: 24.9 },
      { key: "unpaid", orders: 1, gross: 10.8 },
    ]);
  }
});

test("A report names its days with orders from before the first day that was counted, until they are counted anew", async () => {
  const { id: organizationId } = await storedShop();
  const notCounted = async (from: string, to: string) => (await reportOf(organizationId, from, to)).notCounted;
  expect(await notCounted("2026-11-01", "2026-11-30")).toBeNull();
  const old = await sale({ organizationId, day: "2026-11-05", createdAt: "2026-11-05T12:00:00.000Z" });
  expect(await notCounted("2026-11-01", "2026-11-30")).toEqual({ from: "2026-11-01", to: "2026-11-30" });
  await count(organizationId, await sale({ organizationId }));
  expect(await notCounted("2026-11-01", "2026-11-30")).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  expect(await notCounted("2026-11-06", "2026-11-30")).toBeNull();
  expect(await notCounted("2026-11-22", "2026-11-30")).toBeNull();
  await count(organizationId, old);
  expect(await notCounted("2026-11-01", "2026-11-30")).toBeNull();
  const unitsFrom = async (from: string) =>
    (await measureCost(() => reportOf(organizationId, from, "2026-11-30"))).cost.readUnits;
  // Nothing more is read where the first day has orders, and else one or two small queries. The stream may add changes
  // between.
  const more = async () => (await unitsFrom("2026-11-04")) - (await unitsFrom("2026-11-05"));
  await expect.poll(more).toBeLessThanOrEqual(1);
});

test("A deleted order was sold all the same", async () => {
  const { id: organizationId } = await storedShop();
  const order = await sale({ organizationId });
  const key = keys.order(organizationId, order.id);
  await commit(
    { remove: key },
    { put: { ...(await find(key)), ...keys.deleted(key), deletedAt: "2026-11-22T12:00:00.000Z" } },
  );
  await count(organizationId, order);
  expect((await reportOf(organizationId)).sales.orders).toBe(1);
});

test("The orders behind a number sum to it, for every number of a report", async () => {
  const { id: organizationId } = await storedShop();
  const orders = [
    await sale({
      organizationId,
      ...paid,
      payment: { ...paid.payment, tip: minor(300), discount: minor(250) },
      refunds: [refund("2026-11-21T13:40:00.000Z", 120, 0, { tip: minor(120), tax: [] })],
    }),
    await sale({
      organizationId,
      fulfilmentMethod: "delivery",
      tax: undefined,
      payment: { ...anOrder().payment, shipping: minor(990) },
      acceptedAt: "2026-11-21T12:03:00.000Z",
      firstPromisedAt: "2026-11-21T12:40:00.000Z",
      completedAt: "2026-11-21T12:43:00.000Z",
    }),
    await sale({
      organizationId,
      ...paid,
      refunds: [refund("2026-11-21T13:30:00.000Z", 490, 36), refund("2026-11-21T14:30:00.000Z", 10, 1)],
    }),
    await sale({ organizationId, cancelledAt: "2026-11-21T13:00:00.000Z", cancelReason: "too_busy" }),
  ];
  await count(organizationId, ...orders);
  const report = await reportOf(organizationId);
  const span = { member: memberOf(organizationId), from: "2026-11-21", to: "2026-11-21" };
  const behind = async (
    of: Parameters<typeof listReportOrders>[0]["of"],
    by?: Parameters<typeof listReportOrders>[0]["by"],
    is?: string,
  ) => {
    const answer = ReportOrders.parse(await listReportOrders({ ...span, of, by, is }));
    const sum = answer.orders.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
    expect(sum).toBe(answer.amount);
    expect(answer.orders).toHaveLength(answer.count);
    return { orders: answer.count, gross: answer.amount };
  };
  expect(await behind("sales")).toMatchObject({ orders: 3, gross: report.sales.gross });
  expect(await behind("back")).toMatchObject({ orders: 2, gross: report.back.gross });
  expect(await behind("tipsBack")).toMatchObject({ orders: 1, gross: report.tips.back });
  expect(await behind("discount")).toEqual({ orders: 1, gross: report.sales.discount });
  expect(await behind("shipping")).toEqual({ orders: 1, gross: report.sales.shipping });
  expect([report.sales.discount, report.sales.shipping, report.tips.back]).toEqual([2.5, 9.9, 1.2]);
  const times = { toAccept: 3, toReady: undefined, toDone: 43, promised: 3, late: 3 };
  for (const [is, minutes] of Object.entries(times)) {
    const { orders: timed } = await listReportOrders({ ...span, of: "sales", by: "time", is });
    expect(timed.map((order) => order.minutes)).toEqual(minutes === undefined ? [] : [minutes]);
  }
  expect(await behind("tips")).toMatchObject({ orders: 1, gross: report.tips.given });
  expect(await behind("cancelled", "reason", "too_busy")).toEqual({ orders: 1, gross: 24.9 });
  for (const { rate, gross } of report.sales.tax)
    expect((await behind("sales", "rate", String(rate))).gross).toBe(gross);
  for (const [dimension, groups] of Object.entries(report.by))
    for (const { key, orders: number, gross = 0, back = 0 } of groups) {
      const by = dimension as keyof Report["by"];
      expect(await behind("sales", by, key)).toEqual({ orders: number, gross });
      if (by === "payment" || by === "day") expect((await behind("back", by, key)).gross).toBe(back);
    }
});

test("Today's figures are of the shops that somebody manages, without deleted ones", async () => {
  const userId = newId("user");
  const now = new Date("2026-11-21T12:30:00.000Z");
  const join = (organizationId: OrganizationId, role: "staff" | "manager") =>
    commit({ put: memberItem({ organizationId, userId, role, createdAt: now.toISOString() }) });
  const [own, other] = [await storedShop(), await storedShop()];
  const deleted = await storedShop({ deletedAt: now.toISOString() });
  for (const { id: organizationId } of [own, other, deleted]) {
    const refunds = [refund("2026-11-21T12:10:00.000Z", 90, 7)];
    await count(organizationId, await sale({ organizationId, ...paid, refunds }));
  }
  for (const id of [own.id, deleted.id, newId("organization")]) await join(id, "manager");
  await join(other.id, "staff");
  const { shops } = await getToday({ session: { id: newId("session"), userId } }, now);
  expect(shops).toEqual([{ id: own.id, currency: "PLN", orders: 1, sales: 24 }]);
});

/** So many orders of three lines on a day, two minutes apart, as they are in the end. */
const ordersOf = (organizationId: OrganizationId, day: string, orders: number) =>
  Array.from({ length: orders }, (_, n) => {
    const placedAt = new Date(Date.parse(`${day}T09:00:00Z`) + n * 130_000);
    const later = (seconds: number) => new Date(placedAt.getTime() + (seconds + (n % 97) * 7) * 1000).toISOString();
    const prices = [0, 1, 2].map((line) => 1000 + ((n * 31 + line * 17) % 40) * 50);
    const gross = prices.reduce((all, price) => all + price, 0);
    const { payment } = anOrder();
    return anOrder({
      organizationId,
      id: newIdAt("order", placedAt),
      day,
      placedAt: placedAt.toISOString(),
      acceptedAt: later(60),
      readyForDispatchAt: later(900),
      completedAt: later(1800),
      payment: { ...payment, total: minor(gross), subtotal: minor(gross) },
      tax: taxed(gross, Math.round((gross * 8) / 108)),
      items: prices.map((price, line) => ({
        ...lineOf(1, price),
        rawData: { productId: DISHES[(n * 7 + line * 13) % 100] ?? dish, quantity: 1, modifierGroups: [] },
      })),
    });
  });
const DISHES = Array.from({ length: 100 }, () => newId("product"));

/**
 * Stores many orders as if they had been deleted, since nobody follows their changes then and notes them to be counted.
 */
const storeDeleted = (orders: readonly StoredOrder[]) =>
  commitInBulk(
    orders.map((order) => ({
      put: { ...keys.deleted(keys.order(order.organizationId, order.id)), ...z.encode(StoredOrder, order) },
    })),
  );

test("Counting takes two write units of an order where a day has 330, and its report six read units", async () => {
  const { id: organizationId } = await storedShop();
  const orders = ordersOf(organizationId, "2026-11-21", 330);
  await storeDeleted(orders);
  // As the job does it: every ten minutes what changed in them, here each order twice.
  let units = 0;
  for (let from = 0; from < orders.length + 5; from += 5)
    units += (await measureCost(() => count(organizationId, ...orders.slice(Math.max(0, from - 5), from + 5)))).cost
      .writeUnits;
  expect(units / orders.length).toBeLessThanOrEqual(2);
  const { result, cost } = await measureCost(() => reportOf(organizationId));
  expect(result.sales.orders).toBe(330);
  expect(cost.readUnits).toBeLessThanOrEqual(6);
});

test("The report of a month reads an item for each day, at any number of orders", async () => {
  const { id: organizationId } = await storedShop();
  const orders = Array.from({ length: 31 }, (_, n) =>
    ordersOf(organizationId, `2026-10-${String(n + 1).padStart(2, "0")}`, 20),
  ).flat();
  await storeDeleted(orders);
  await count(organizationId, ...orders);
  const { result, cost } = await measureCost(() => reportOf(organizationId, "2026-10-01", "2026-10-31"));
  expect(result.sales.orders).toBe(620);
  expect(await query({ pk: keys.reportDay(organizationId, "").pk, prefix: "" })).toHaveLength(32);
  // The shop with its changes, its categories and titles, and the days.
  expect(cost.requests).toBe(5);
});
