import { expect, test } from "vitest";
import * as z from "zod/mini";
import { describedEvents } from "../contract/webhooks/events.ts";
import { deliveryTypes } from "../contract/webhooks/webhooks.ts";
import { keys } from "../db/keys.ts";
import { newId } from "../ids.ts";
import { Minor } from "../money.ts";
import { COLLECTED } from "../orders/money/charges.ts";
import { StoredOrder } from "../orders/order.ts";
import type { StoredProduct } from "../products/product.ts";
import type { StoredReservation } from "../reservations/reservation.ts";
import { anOrder } from "../testing/orders.ts";
import { aReservation } from "../testing/reservations.ts";
import { type Event, eventsIn } from "./events-in.ts";

const at = "2026-11-21T12:00:00.000Z";
let sequence = 0;

const told = (events: Event[]) =>
  events.map(({ type, subject, body }) => {
    const { data, ...envelope } = JSON.parse(body);
    expect(envelope.type).toBe(type);
    return { type, subject, data };
  });

const ofOrder = (before: StoredOrder | undefined, after: StoredOrder, place = String(++sequence)) =>
  eventsIn({
    organizationId: after.organizationId,
    sk: keys.order(after.organizationId, after.id).sk,
    before: before && z.encode(StoredOrder, before),
    after: z.encode(StoredOrder, after),
    sequence: place,
    at: new Date(at),
  });

const typesOf = (events: Event[]) => events.map(({ type }) => type);

test("Each step of an order is an event, and a draft has none", () => {
  const placed = anOrder();
  const draft = { ...placed, placedAt: null };
  const accepted = { ...placed, acceptedAt: at, promisedAt: at };
  const cancelled = { ...accepted, cancelledAt: at };
  expect(typesOf(ofOrder(undefined, draft))).toEqual([]);
  expect(typesOf(ofOrder(draft, { ...draft, cancelledAt: at }))).toEqual([]);
  expect(typesOf(ofOrder(draft, placed))).toEqual(["order.placed"]);
  expect(typesOf(ofOrder(undefined, placed))).toEqual(["order.placed"]);
  expect(told(ofOrder(placed, accepted))).toEqual([
    {
      type: "order.changed",
      subject: placed.id,
      data: expect.objectContaining({ orderId: placed.id, status: "accepted", promisedAt: at, total: 24.9 }),
    },
  ]);
  expect(typesOf(ofOrder(accepted, { ...accepted, promisedAt: "2026-11-21T12:30:00.000Z" }))).toEqual([
    "order.changed",
  ]);
  expect(typesOf(ofOrder(accepted, cancelled))).toEqual(["order.cancelled"]);
  expect(typesOf(ofOrder(accepted, { ...accepted, version: 7 }))).toEqual([]);
});

test("The event of an order names nobody", () => {
  const placed = anOrder({ guestEmail: "ada@example.com" });
  const text = JSON.stringify(told(ofOrder(undefined, placed)));
  for (const secret of ["Ada", "Nowak", "600 100 200", "ada@example.com", "token", placed.customerId])
    expect(text).not.toContain(secret);
});

test("A refund is an event when it begins and when it ends, with its order as the subject", () => {
  const refund = {
    id: newId("refund"),
    charge: "pi_1",
    amount: Minor.parse(500),
    status: "pending",
    reason: "requested",
    by: null,
    at,
    attempt: 0,
  } as const;
  const before = anOrder();
  const begun = { ...before, refunds: [refund] };
  expect(told(ofOrder(before, begun))).toEqual([
    {
      type: "refund.changed",
      subject: before.id,
      data: expect.objectContaining({ refundId: refund.id, status: "pending", amount: 5, currency: "PLN" }),
    },
  ]);
  const ended = { ...begun, refunds: [{ ...refund, status: "succeeded" as const }], cancelledAt: at };
  expect(typesOf(ofOrder(begun, ended))).toEqual(["order.cancelled", "refund.changed"]);
  expect(typesOf(ofOrder(begun, { ...begun, refunds: [{ ...refund, attempt: 1 }] }))).toEqual([]);
  const byHand = { ...refund, id: newId("refund"), charge: COLLECTED, status: "succeeded" as const };
  const both = told(ofOrder(before, { ...before, refunds: [refund, byHand] }));
  expect(both.map(({ data }) => data.byHand)).toEqual([false, true]);
});

test("A change that is read again has the same ids, in the places of the stream", () => {
  const [before, after] = [anOrder(), anOrder()];
  const accepted = { ...before, acceptedAt: at };
  expect(ofOrder(before, accepted, "9")).toEqual(ofOrder(before, accepted, "9"));
  const [ninth, tenth, other] = ["9", "10"]
    .flatMap((place) => ofOrder(before, accepted, place))
    .concat(ofOrder(undefined, after, "9"));
  expect(new Set([ninth?.id, tenth?.id, other?.id]).size).toBe(3);
  expect(String(ninth?.place) < String(tenth?.place)).toBe(true);
});

test("A reservation is an event when it is made, answered, moved and visited, and keeps its subject on another day", () => {
  const made = aReservation();
  const of = (before: StoredReservation | undefined, after: StoredReservation) =>
    told(
      eventsIn({
        organizationId: after.organizationId,
        sk: keys.reservation(after.organizationId, after.id).sk,
        before,
        after,
        sequence: String(++sequence),
        at: new Date(at),
      }),
    );
  expect(of(undefined, made)).toMatchObject([{ type: "reservation.changed", data: { status: "pending", guests: 2 } }]);
  expect(of(made, { ...made, acceptedAt: at })).toMatchObject([{ data: { status: "confirmed" } }]);
  expect(of(made, { ...made, arrivedAt: at })).toMatchObject([{ data: { arrivedAt: at } }]);
  expect(of(made, { ...made, staffNote: "Window", version: 2 })).toEqual([]);
  const moved = { ...made, id: newId("reservation"), firstId: made.id };
  expect(of(undefined, moved)).toMatchObject([
    { subject: made.id, data: { reservationId: moved.id, firstId: made.id } },
  ]);
  expect(JSON.stringify(of(undefined, made))).not.toContain("Nowak");
});

const aProduct = (overrides: Partial<StoredProduct> = {}) =>
  ({
    id: newId("product"),
    organizationId: newId("organization"),
    slug: "dosa",
    sku: "DOSA-1",
    basePrice: 2490,
    discountedBasePrice: null,
    lowestPriceBeforeDiscount: null,
    currency: "PLN",
    images: [],
    modifierGroups: [],
    categories: [],
    manufacturerId: null,
    allergens: [],
    soldOut: false,
    soldOutUntil: null,
    taxCategory: "food",
    metadata: {},
    translations: [{ locale: "en", title: "Masala dosa" }],
    createdAt: at,
    publishedAt: at,
    priceHistory: [],
    snapshotId: "s",
    words: [],
    listedIn: [],
    version: 1,
    ...overrides,
  }) as unknown as StoredProduct;

test("A dish that is sold out is an event, and all changes of the menu within ten seconds are one", () => {
  const there = aProduct();
  const out = { ...there, soldOut: true };
  const of = (before: StoredProduct | undefined, after: StoredProduct | undefined, second: string) =>
    eventsIn({
      organizationId: there.organizationId,
      sk: keys.product(there.organizationId, there.id).sk,
      before,
      after,
      sequence: String(++sequence),
      at: new Date(`2026-11-21T12:00:${second}Z`),
    });
  const events = of(there, out, "01.000");
  expect(told(events)).toEqual([
    {
      type: "dish.sold_out",
      subject: there.id,
      data: expect.objectContaining({ sku: "DOSA-1", title: "Masala dosa" }),
    },
    { type: "menu.changed", subject: "menu", data: { organizationId: there.organizationId } },
  ]);
  const menu = events[1];
  expect(menu?.at.toISOString()).toBe("2026-11-21T12:00:10.000Z");
  expect(of(out, { ...out, version: 2 }, "09.999")).toEqual([menu]);
  expect(typesOf(of(out, there, "09.999"))).toEqual(["menu.changed"]);
  expect(of(there, undefined, "10.000")[0]?.id).not.toBe(menu?.id);
  const until = { ...out, soldOutUntil: "2026-11-21T15:00:00.000Z" };
  expect(typesOf(of(there, until, "01.000"))).toEqual(["dish.sold_out", "menu.changed"]);
  expect(typesOf(of(out, until, "01.000"))).toEqual(["menu.changed"]);
  const hidden = aProduct({ publishedAt: null });
  expect(of(hidden, { ...hidden, soldOut: true }, "01.000")).toEqual([]);
});

test("A dish that is sold out again after its time has passed is an event, and a time that has passed is none", () => {
  const there = aProduct();
  const until = (soldOutUntil: string | null) => ({ ...there, soldOut: true, soldOutUntil });
  const passed = until("2026-11-21T11:59:59.000Z");
  const of = (before: StoredProduct, after: StoredProduct) =>
    eventsIn({
      organizationId: there.organizationId,
      sk: keys.product(there.organizationId, there.id).sk,
      before,
      after,
      sequence: String(++sequence),
      at: new Date(at),
    });
  expect(typesOf(of(passed, until("2026-11-21T15:00:00.000Z")))).toEqual(["dish.sold_out", "menu.changed"]);
  expect(typesOf(of(passed, until(null)))).toEqual(["dish.sold_out", "menu.changed"]);
  expect(typesOf(of(there, passed))).toEqual(["menu.changed"]);
});

test("The counters of lists of dishes and categories are no events", () => {
  const { organizationId, id } = aProduct();
  for (const sk of ["PRODUCT#", "CATEGORY#", `PRODUCT#${id}#published`])
    expect(
      eventsIn({ organizationId, sk, before: undefined, after: { count: 3 }, sequence: "1", at: new Date() }),
    ).toEqual([]);
});

test("Every event is described with an example of its shape", () => {
  expect(Object.keys(describedEvents).sort()).toEqual([...deliveryTypes].sort());
  for (const { data, example } of Object.values(describedEvents)) expect(z.safeParse(data, example).success).toBe(true);
});
