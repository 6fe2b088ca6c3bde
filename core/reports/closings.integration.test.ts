import { afterAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import * as edits from "../contract/orders/edit-order-input.ts";
import type { OrganizationId, RefundId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { commit, find } from "../db/table.ts";
import { newId, newIdAt } from "../ids.ts";
import { Minor } from "../money.ts";
import { editOrder } from "../orders/edit/edit-order.ts";
import { StoredOrder } from "../orders/order.ts";
import { recordOutcome } from "../orders/pay/record-outcome.ts";
import { findPayment } from "../orders/payment-record.ts";
import { memberOf } from "../testing/member.ts";
import { anOrder } from "../testing/orders.ts";
import { storedOrder, storedShop } from "../testing/stored.ts";
import { beforeNextTransaction, beforeNextWrite } from "../testing/table-calls.ts";
import { closeDays } from "./close-days.ts";
import { getClosing, listClosings } from "./closing.ts";
import { countChanged } from "./days.ts";
import { StoredDay } from "./lines.ts";
import { recountDay } from "./recount-day.ts";

afterAll(() => vi.restoreAllMocks());

const now = new Date("2026-12-01T08:00:00.000Z");
const minor = (amount: number) => Minor.parse(amount);
const taxed = (gross: number, tax: number) => [
  { rate: 8, category: "food" as const, net: minor(gross - tax), tax: minor(tax), gross: minor(gross) },
];

const sale = (organizationId: OrganizationId, at: string, facts: Partial<StoredOrder> = {}) =>
  storedOrder({
    organizationId,
    id: newIdAt("order", new Date(at)),
    createdAt: at,
    placedAt: at,
    day: at.slice(0, 10),
    tax: taxed(2490, 184),
    ...facts,
  });

const byCard = {
  charge: "pi_1",
  payment: { ...anOrder().payment, provider: "stripe", method: "card", status: "succeeded", tip: minor(500) },
} satisfies Partial<StoredOrder>;

const refund = async (organizationId: OrganizationId, order: StoredOrder, at: string, amount: number) => {
  const id = newIdAt("refund", new Date(at)) as RefundId;
  const refunds = [
    ...(order.refunds ?? []),
    {
      id,
      charge: "pi_1",
      amount: minor(amount),
      status: "pending" as const,
      reason: "requested" as const,
      by: null,
      at,
      attempt: 0,
      tax: taxed(amount, Math.round((amount * 8) / 108)),
    },
  ];
  await commit({ put: { ...keys.refund(organizationId, id), id, orderId: order.id } });
  return storedOrder({ ...order, refunds, version: order.version + 1 });
};

test("A document sums what was sold and taken back by rate and way to pay, from the orders themselves", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const first = await sale(organizationId, "2026-11-21T09:00:00.000Z");
  const last = await sale(organizationId, "2026-11-21T19:00:00.000Z", byCard);
  const early = await sale(organizationId, "2026-11-03T19:00:00.000Z", byCard);
  await sale(organizationId, "2026-11-22T09:00:00.000Z");
  await refund(organizationId, early, "2026-11-21T12:00:00.000Z", 1000);
  const document = await closeDays({ member, days: "2026-11-21" }, now);
  expect(document).toMatchObject({
    number: 1,
    days: "2026-11-21",
    closedAt: now.toISOString(),
    sales: { orders: 2, gross: 49.8, tax: [{ rate: 8, net: 46.12, tax: 3.68, gross: 49.8 }] },
    back: { orders: 1, gross: 10, tax: [{ rate: 8, net: 9.26, tax: 0.74, gross: 10 }] },
    total: { gross: 39.8, tax: [{ rate: 8, net: 36.86, tax: 2.94, gross: 39.8 }] },
    tips: { given: 5, back: 0 },
    first: { id: first.id },
    last: { id: last.id },
  });
  expect(document.payments).toEqual([
    { key: "not_applicable cash_on_delivery", orders: 1, gross: 24.9, back: 0 },
    { key: "stripe card", orders: 1, gross: 24.9, back: 10 },
  ]);
  expect(await closeDays({ member, days: "2026-11" }, now)).toMatchObject({
    number: 2,
    from: "2026-11-01",
    to: "2026-11-30",
    sales: { orders: 4 },
    back: { gross: 10 },
  });
  expect((await listClosings({ member })).closings.map(({ number }) => number)).toEqual([2, 1]);
});

test("Cash that was handed back is taken back from cash, even if the order was partly paid online", async () => {
  const { id: organizationId } = await storedShop();
  const at = "2026-11-21T09:00:00.000Z";
  const back = async (order: StoredOrder, amount: number) => {
    const id = newIdAt("refund", new Date(at)) as RefundId;
    const facts = { charge: "collected", status: "succeeded" as const, reason: "requested" as const };
    const refunds = [{ id, ...facts, amount: minor(amount), by: null, at, attempt: 0 }];
    await commit({ put: { ...keys.refund(organizationId, id), id, orderId: order.id } });
    await storedOrder({ ...order, refunds, version: order.version + 1 });
  };
  await back(await sale(organizationId, at, { completedAt: at }), 1000);
  const mixed = {
    ...byCard,
    charges: [{ charge: "pi_1", amount: minor(2490 + 500) }],
    payment: { ...byCard.payment, total: minor(3570) },
    tax: taxed(3570, 264),
    completedAt: at,
  };
  await back(await sale(organizationId, at, mixed), 80);
  const { payments } = await closeDays({ member: memberOf(organizationId, "manager"), days: "2026-11-21" }, now);
  expect(payments).toEqual([
    { key: "not_applicable cash_on_delivery", orders: 2, gross: 35.7, back: 10.8 },
    { key: "stripe card", orders: 1, gross: 24.9, back: 0 },
  ]);
});

test("Cash that is due for an order paid online counts as cash in a document, and so does what is taken back of it", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const dearer = {
    ...byCard,
    charges: [{ charge: "pi_1", amount: minor(2490 + 500) }],
    payment: { ...byCard.payment, total: minor(3570) },
    tax: taxed(3570, 264),
  };
  const uncaptured = { ...byCard, charge: undefined, charges: [], captureFailedAt: "2026-11-21T09:05:00.000Z" };
  await sale(organizationId, "2026-11-21T09:00:00.000Z", dearer);
  await sale(organizationId, "2026-11-21T10:00:00.000Z", uncaptured);
  const cancelledAt = "2026-11-22T09:00:00.000Z";
  const cancelled = await sale(organizationId, "2026-11-21T11:00:00.000Z", { ...dearer, cancelledAt });
  await countChanged(organizationId, [cancelled, { ...cancelled, day: "2026-11-22" }], "Europe/Warsaw");
  const payments = async (days: string) => (await closeDays({ member, days }, now)).payments;
  const [cash, card] = ["not_applicable cash_on_delivery", "stripe card"];
  expect(await payments("2026-11-21")).toEqual([
    { key: card, orders: 2, gross: 49.8, back: 0 },
    { key: cash, orders: 3, gross: 46.5, back: 0 },
  ]);
  expect(await payments("2026-11-22")).toEqual([{ key: cash, orders: 0, gross: 0, back: 10.8 }]);
});

test("A document never changes: what is taken back or cancelled later counts on its own day", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const order = await sale(organizationId, "2026-11-21T09:00:00.000Z", byCard);
  const cash = await sale(organizationId, "2026-11-21T10:00:00.000Z");
  const document = await closeDays({ member, days: "2026-11-21" }, now);
  await refund(organizationId, order, "2026-11-22T09:00:00.000Z", 1000);
  const cancelled = await storedOrder({ ...cash, cancelledAt: "2026-11-22T10:00:00.000Z", version: 2 });
  await countChanged(organizationId, [cancelled], "Europe/Warsaw");
  expect(await closeDays({ member, days: "2026-11-21" }, new Date("2026-12-02T08:00:00.000Z"))).toEqual(document);
  expect(await getClosing({ member, number: "1" })).toEqual(document);
  expect(await closeDays({ member, days: "2026-11-22" }, now)).toMatchObject({
    number: 2,
    sales: { orders: 0 },
    back: {
      orders: 2,
      gross: 34.9,
      reasons: [
        { key: "unpaid", gross: 24.9 },
        { key: "requested", gross: 10 },
      ],
    },
  });
  // The sum of all days is the sum of the orders.
  expect(await closeDays({ member, days: "2026-11" }, now)).toMatchObject({ total: { gross: 14.9 } });
});

/**
 * An order of one dosa that was paid by card on a day that is over, and the edit that makes it two, paid in cash or by
 * a link.
 */
const editable = async (organizationId: OrganizationId) => {
  const rawData = { productId: newId("product"), quantity: 1, modifierGroups: [] };
  const dosa = { translations: [], rawData, quantity: 1, image: null, productSnapshotId: "1" };
  const price = { unitPrice: minor(2490), totalPrice: minor(2490) };
  const { payment } = byCard;
  const order = await sale(organizationId, "2026-11-21T09:00:00.000Z", {
    ...byCard,
    paymentAccount: "acct_nobody",
    payment: { ...payment, tip: minor(0) },
    items: [{ ...dosa, ...price, taxed: [{ category: "food", gross: minor(2490) }] }],
  });
  const edit = (collect: "cash" | "link") =>
    editOrder(
      {
        member: memberOf(organizationId, "manager"),
        id: order.id,
        edit: edits.editOrder.body.parse({
          edition: 0,
          charged: 49.8,
          collect,
          items: [{ line: 0, ...rawData, quantity: 2 }],
        }),
      },
      now,
    );
  return { order, edit };
};

test("An edit that commits while the document of its day or month is made is in it, paid in cash or by a link", async () => {
  for (const days of ["2026-11-21", "2026-11"])
    for (const collect of ["cash", "link"] as const) {
      const { id: organizationId } = await storedShop({}, { stripeAccountId: "acct_nobody" });
      const member = memberOf(organizationId, "manager");
      const { edit } = await editable(organizationId);
      const { waitingEdit } = collect === "link" ? await edit("link") : {};
      beforeNextTransaction(async () => {
        if (!waitingEdit) return edit("cash");
        const { key, order, supplement } = await findPayment(organizationId, waitingEdit.id);
        if (order) await recordOutcome({ key, order }, { is: "paid", charge: "pi_2" }, { supplement, now });
      });
      expect((await closeDays({ member, days }, now)).sales.gross, `${days} ${collect}`).toBe(49.8);
      vi.restoreAllMocks();
      // The document of the closed days stays, and the next one has the next number.
      const { edit: tooLate } = await editable(organizationId);
      await expect(tooLate("cash")).rejects.toMatchObject({ code: "invalid_input" });
      expect(await closeDays({ member, days: "2026-11-20" }, now)).toMatchObject({ number: 2 });
    }
});

test("A refund that commits while the document of its order's day is made counts on its own day", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const order = await sale(organizationId, "2026-11-21T09:00:00.000Z", byCard);
  beforeNextTransaction(() => refund(organizationId, order, "2026-11-30T22:59:00.000Z", 1000));
  expect(await closeDays({ member, days: "2026-11-21" }, now)).toMatchObject({
    sales: { gross: 24.9 },
    back: { orders: 0 },
  });
  vi.restoreAllMocks();
  expect(await closeDays({ member, days: "2026-11-30" }, now)).toMatchObject({
    sales: { orders: 0 },
    back: { orders: 1, gross: 10 },
  });
  expect(await closeDays({ member, days: "2026-11" }, now)).toMatchObject({ total: { gross: 14.9 } });
});

test("A day is closed only when calls that began on it have ended", async () => {
  const { id: organizationId } = await storedShop();
  const closedAt = (at: string) =>
    closeDays({ member: memberOf(organizationId, "manager"), days: "2026-11-21" }, new Date(at));
  await expect(closedAt("2026-11-21T23:04:59.000Z")).rejects.toMatchObject({
    message: "Close days that are over, from 00:05 of the next day on",
  });
  expect(await closedAt("2026-11-21T23:05:00.000Z")).toMatchObject({ number: 1 });
});

test("Two managers who close at once close once, and numbers have no gap", async () => {
  const { id: organizationId } = await storedShop();
  const [one, other] = [memberOf(organizationId, "manager"), memberOf(organizationId, "owner")];
  beforeNextWrite(() => closeDays({ member: other, days: "2026-11-20" }, now));
  const both = await Promise.all([
    closeDays({ member: one, days: "2026-11-21" }, now),
    closeDays({ member: other, days: "2026-11-21" }, now),
  ]);
  expect(both[0]).toEqual(both[1]);
  const { closings } = await listClosings({ member: one });
  expect(closings.map(({ number }) => number)).toEqual([2, 1]);
  expect(new Set(closings.map(({ days }) => days))).toEqual(new Set(["2026-11-20", "2026-11-21"]));
});

test("Days from before a shop was made are not closed, by the calendar of its time zone", async () => {
  // Half past midnight in Warsaw.
  const { id: organizationId } = await storedShop({ createdAt: "2026-10-31T23:30:00.000Z" });
  const member = memberOf(organizationId, "manager");
  for (const days of ["0000-01", "0206-11-21", "2026-10", "2026-10-31"])
    await expect(closeDays({ member, days }, now)).rejects.toMatchObject({
      issues: [{ path: ["days"], message: "This is from before your shop was set up; choose a later time" }],
    });
  expect(await closeDays({ member, days: "2026-11-01" }, now)).toMatchObject({ number: 1 });
  expect(await closeDays({ member, days: "2026-11" }, now)).toMatchObject({ number: 2 });
});

test("Days that are not over, or whose payments are open, are not closed", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  // Half past midnight in Warsaw.
  const midnight = new Date("2026-11-21T23:30:00.000Z");
  await expect(closeDays({ member, days: "2026-11-22" }, midnight)).rejects.toMatchObject({
    message: "Close days that are over, from 00:05 of the next day on",
  });
  await expect(closeDays({ member, days: "2026-11" }, midnight)).rejects.toMatchObject({ code: "invalid_input" });
  const draft = await sale(organizationId, "2026-11-21T22:59:00.000Z", { placedAt: null });
  await expect(closeDays({ member, days: "2026-11-21" }, midnight)).rejects.toMatchObject({
    issues: [{ message: "A payment from this time is still open; try again in a few minutes" }],
  });
  await storedOrder({ ...draft, cancelledAt: midnight.toISOString() });
  expect((await closeDays({ member, days: "2026-11-21" }, midnight)).sales.orders).toBe(0);
  await expect(getClosing({ member: memberOf(newId("organization")), number: "1" })).rejects.toMatchObject({
    code: "not_found",
  });
});

/** An order whose amount was reserved on 21 November, as it is once its shop has accepted it. */
const reserved = (
  organizationId: OrganizationId,
  state: "held" | "capturing" | "releasing",
  facts: Partial<StoredOrder> = {},
) =>
  sale(organizationId, "2026-11-21T09:00:00.000Z", {
    payment: { ...byCard.payment, status: "pending", tip: minor(0) },
    capturesOnAcceptance: true,
    authorisations: [{ reference: "pi_1", amount: minor(2490), state, attempt: 0 }],
    ...facts,
  });

test("A day is not closed while a provider has still to say whether it took the money of an order that was cancelled", async () => {
  const open = { issues: [{ message: "A payment from this time is still open; try again in a few minutes" }] };
  const tomorrow = new Date("2026-11-22T09:00:00.000Z");
  const outcomes = [
    // Cancelled on its day it is a sale only if it was paid.
    ["2026-11-21", "2026-11-21T10:00:00.000Z", { is: "paid", charge: "pi_1" }, { sales: 24.9, back: 0 }],
    ["2026-11-21", "2026-11-21T10:00:00.000Z", { is: "released", authorisation: "pi_1" }, { sales: 0, back: 0 }],
    // Cancelled on a later day it is taken back there, unless it is refunded.
    ["2026-11-22", "2026-11-22T08:00:00.000Z", { is: "paid", charge: "pi_1" }, { sales: 0, back: 24.9 }],
    ["2026-11-22", "2026-11-22T08:00:00.000Z", { is: "released", authorisation: "pi_1" }, { sales: 0, back: 24.9 }],
  ] as const;
  for (const [days, cancelledAt, outcome, expected] of outcomes) {
    const { id: organizationId } = await storedShop();
    const member = memberOf(organizationId, "manager");
    const order = await reserved(organizationId, "releasing", { cancelledAt });
    await countChanged(organizationId, [order, { ...order, day: "2026-11-22" }], "Europe/Warsaw");
    await expect(closeDays({ member, days }, now)).rejects.toMatchObject(open);
    await recordOutcome({ key: keys.order(organizationId, order.id), order }, outcome, { now: tomorrow });
    const { sales, back } = await closeDays({ member, days }, now);
    expect({ sales: sales.gross, back: back.gross }, `${days} ${outcome.is}`).toEqual(expected);
  }
});

test("A day can't be closed while a payment is being taken, but it can while an amount is only reserved, which counts as cash", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const order = await reserved(organizationId, "capturing");
  await expect(closeDays({ member, days: "2026-11-21" }, now)).rejects.toMatchObject({ code: "invalid_input" });
  await recordOutcome({ key: keys.order(organizationId, order.id), order }, { is: "paid", charge: "pi_1" }, { now });
  await reserved(organizationId, "held");
  expect((await closeDays({ member, days: "2026-11-21" }, now)).sales).toMatchObject({ orders: 2, gross: 49.8 });
});

/** An order that is stored as if it had been deleted: nobody follows its changes, so nobody notes it to be counted. */
const unnoticed = async (organizationId: OrganizationId, at: string) => {
  const order = anOrder({
    organizationId,
    id: newIdAt("order", new Date(at)),
    createdAt: at,
    placedAt: at,
    day: at.slice(0, 10),
  });
  const key = keys.deleted(keys.order(organizationId, order.id));
  await commit({ put: { ...key, ...z.encode(StoredOrder, order) } });
  return order;
};

test("A recount finds lines that are missing, extra or different, and corrects them", async () => {
  const { id: organizationId } = await storedShop();
  const [member, day] = [memberOf(organizationId, "manager"), "2026-11-21"];
  const at = (hour: number) => `${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
  const orders = await Promise.all([9, 10, 11].map((hour) => unnoticed(organizationId, at(hour))));
  const [lacking, other] = orders.map(({ id }) => id);
  const key = keys.reportDay(organizationId, day);
  await countChanged(organizationId, orders, "Europe/Warsaw");
  expect(await recountDay({ member, day, repair: false })).toEqual({ read: 3, differences: [] });
  const stored = StoredDay.parse(await find(key, { consistent: true }));
  const lines = structuredClone(stored.lines);
  if (lacking) delete lines.orders[lacking];
  const line = other && lines.orders[other];
  if (line?.sale) line.sale.total = minor(1);
  lines.reservations[newId("reservation")] = { guests: 2, is: "awaited" };
  await commit({ put: { ...key, ...z.encode(StoredDay, { lines, version: stored.version + 1 }) } });
  const found = await recountDay({ member, day, repair: true });
  expect(new Map(found.differences.map(({ id, is }) => [id.slice(0, 3) + is, id]))).toEqual(
    new Map([
      ["ordmissing", lacking],
      ["ordother", other],
      ["resextra", expect.any(String)],
    ]),
  );
  expect((await recountDay({ member, day, repair: false })).differences).toEqual([]);
  expect(StoredDay.parse(await find(key, { consistent: true })).lines).toEqual(stored.lines);
});
