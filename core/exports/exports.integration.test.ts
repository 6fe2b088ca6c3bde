import { expect, test } from "vitest";
import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { movements } from "../contract/exports/columns.ts";
import type { BeginExport, ExportPart } from "../contract/exports/exports.ts";
import { newDayTotals, registerRows } from "../contract/exports/totals.ts";
import { type OrganizationId, RefundId } from "../contract/values/ids.ts";
import { measureCost } from "../db/cost.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { newId, newIdAt } from "../ids.ts";
import { Minor, sum } from "../money.ts";
import { changeOrder } from "../orders/change/change-order.ts";
import { addRefund } from "../orders/money/add-refunds.ts";
import { StoredOrder } from "../orders/order.ts";
import { findOrganization } from "../organizations/organization.ts";
import { closeDays } from "../reports/close-days.ts";
import { countChanged } from "../reports/days.ts";
import { commitInBulk } from "../testing/bulk.ts";
import { memberOf } from "../testing/member.ts";
import { anOrder } from "../testing/orders.ts";
import { presentOrder, storedOrder, storedShop } from "../testing/stored.ts";
import { beginExport } from "./begin-export.ts";
import { getExportPart } from "./get-export-part.ts";

const minor = (amount: number) => Minor.parse(amount);
const now = new Date("2026-12-01T12:00:00.000Z");
const november = { from: "2026-11-01", to: "2026-11-30", people: "invoiced" } as const;
const at = (day: number, minute = 0) => new Date(Date.UTC(2026, 10, day, 12, minute));

const orderAt = (organizationId: OrganizationId, when: Date, overrides: Partial<StoredOrder> = {}): StoredOrder =>
  anOrder({
    id: newIdAt("order", when),
    organizationId,
    day: when.toISOString().slice(0, 10),
    placedAt: when.toISOString(),
    createdAt: when.toISOString(),
    ...overrides,
  });

const putOf = (order: StoredOrder, isDeleted = false) => {
  const key = keys.order(order.organizationId, order.id);
  return { put: { ...(isDeleted ? keys.deleted(key) : key), ...z.encode(StoredOrder, order) } };
};

/** All parts of an export. */
const wholeExport = async (
  member: Member,
  wanted: Partial<BeginExport> & Pick<BeginExport, "kind">,
  between: (part: ExportPart) => Promise<unknown> = async () => undefined,
) => {
  const { id } = await beginExport({ member, ...november, ...wanted }, now);
  const parts: ExportPart[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const part: ExportPart = await getExportPart({ member, id, after }, now);
    parts.push(part);
    await between(part);
    after = part.next;
  }
  const [orders, refunds] = [parts.flatMap((part) => part.orders), parts.flatMap((part) => part.refunds)];
  return { parts, orders, refunds, unpaid: parts.flatMap((part) => part.unpaid) };
};

test("Thousands of orders are exported once each, deleted ones too, while others are placed and deleted", async () => {
  const { id } = await storedShop();
  const member = memberOf(id, "manager");
  const orders = Array.from({ length: 2400 }, (_, n) => orderAt(id, at(1 + (n % 28), n)));
  const others = [
    orderAt(id, new Date("2026-10-31T22:30:00.000Z"), { day: "2026-10-31" }),
    orderAt(id, new Date("2026-12-01T00:30:00.000Z"), { day: "2026-12-01" }),
    orderAt(id, at(3), { placedAt: null }),
  ];
  await commitInBulk([...orders.map((order, n) => putOf(order, n % 10 === 0)), ...others.map((order) => putOf(order))]);
  const latest = orders.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const placed: string[] = [];
  const { parts, orders: exported } = await wholeExport(member, { kind: "orders" }, async () => {
    const order = orderAt(id, at(29, placed.length));
    const leaving = latest.find((each, n) => n > placed.length && orders.indexOf(each) % 10);
    placed.push(order.id);
    await commitInBulk([putOf(order)]);
    if (leaving) await commitInBulk([{ remove: keys.order(id, leaving.id) }, putOf(leaving, true)]);
  });
  const ids = exported.map((order) => order.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted());
  expect(ids.filter((each) => !placed.includes(each))).toEqual(orders.map((order) => order.id).toSorted());
  expect(parts.length).toBeGreaterThanOrEqual(13);
  for (const part of parts) expect(part.orders.length).toBeLessThanOrEqual(200);
});

test("A part ends where it has a megabyte, and the next one goes on", async () => {
  const { id } = await storedShop();
  const line = {
    translations: [{ locale: "en", title: "Dosa ".repeat(20), subtitle: "Chutney ".repeat(100) }],
    rawData: { productId: newId("product"), quantity: 1, modifierGroups: [] },
    unitPrice: Minor.parse(100),
    totalPrice: Minor.parse(100),
    image: null,
    quantity: 1,
    productSnapshotId: "snapshot",
  };
  const orders = Array.from({ length: 60 }, (_, n) =>
    orderAt(id, at(2, n), { items: Array.from({ length: 50 }, () => line) }),
  );
  await commitInBulk(orders.map((order) => putOf(order)));
  const { parts, orders: exported } = await wholeExport(memberOf(id, "manager"), { kind: "lines" });
  expect(exported.map((order) => order.id)).toEqual(orders.map((order) => order.id).toSorted());
  expect(exported[0]?.lines).toHaveLength(50);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(1_100_000);
});

/** An order that was paid by card, with refunds of an amount at these times. */
const refunded = async (organizationId: OrganizationId, when: Date, refunds: Date[]) => {
  const { payment } = anOrder();
  const order = await storedOrder(
    orderAt(organizationId, when, {
      charge: "pi_1",
      payment: { ...payment, provider: "stripe", method: "card", status: "succeeded" },
    }),
  );
  let present = order;
  for (const time of refunds)
    present = await changeOrder({ key: keys.order(organizationId, order.id), order: present }, (order) =>
      addRefund(order, { charge: "pi_1", amount: Minor.parse(100), reason: "requested", by: null }, time),
    );
  return present;
};

test("A refund is exported on its own day, whenever its order was placed and wherever that is now", async () => {
  const { id } = await storedShop();
  const member = memberOf(id, "manager");
  const early = await refunded(id, new Date("2026-09-02T12:00:00.000Z"), [at(5), new Date("2026-12-05T12:00:00.000Z")]);
  // 30 November, 23:30 in the shop.
  const late = await refunded(id, at(29), [new Date("2026-11-30T22:30:00.000Z"), new Date("2026-11-30T23:30:00.000Z")]);
  await commitInBulk([{ remove: keys.order(id, early.id) }, putOf(early, true)]);
  const { refunds, orders } = await wholeExport(member, { kind: "refunds" });
  expect(orders).toEqual([]);
  expect(refunds).toMatchObject([
    { day: "2026-11-05", amount: 1, charge: "pi_1", isOfSale: true, order: { id: early.id, day: "2026-09-02" } },
    { day: "2026-11-30", amount: 1, order: { id: late.id, provider: "stripe" } },
  ]);
  const payments = await wholeExport(member, { kind: "payments" });
  expect(payments.orders.map((order) => [order.id, order.payment.reference, order.refunded])).toEqual([
    [late.id, "pi_1", 2],
  ]);
  expect(payments.refunds).toEqual(refunds);
});

test("The payment of an edit is among the payments, at the time when it was paid", async () => {
  const { id } = await storedShop();
  const { payment } = anOrder();
  await storedOrder(
    orderAt(id, at(2), {
      charge: "pi_1",
      charges: [
        { charge: "pi_1", amount: minor(2490) },
        { charge: "pi_2", amount: minor(1080), supplement: newId("order"), at: at(2, 25).toISOString() },
      ],
      payment: { ...payment, provider: "stripe", method: "card", status: "succeeded", total: minor(3570) },
    }),
  );
  const { parts } = await wholeExport(memberOf(id, "manager"), { kind: "payments" });
  expect(parts.flatMap(movements).map(({ reference, at }) => [reference, at])).toEqual([
    ["pi_1", at(2).toISOString()],
    ["pi_2", at(2, 25).toISOString()],
  ]);
});

test("A reserved amount is among the payments, at the time when the provider captured it", async () => {
  const { id } = await storedShop();
  const { payment } = anOrder();
  const own = { reference: "pi_1", amount: minor(2490), state: "captured", attempt: 0 } as const;
  await storedOrder(
    orderAt(id, at(2), {
      charge: "pi_1",
      charges: [
        { charge: "pi_1", amount: minor(2490) },
        { charge: "pi_2", amount: minor(1080), supplement: newId("order"), at: at(3, 25).toISOString() },
      ],
      authorisations: [{ ...own, capturedAt: at(3).toISOString() }],
      payment: { ...payment, provider: "stripe", method: "card", status: "succeeded", total: minor(3570) },
    }),
  );
  const { parts } = await wholeExport(memberOf(id, "manager"), { kind: "payments" });
  expect(parts.flatMap(movements).map(({ reference, day, at }) => [reference, day, at])).toEqual([
    ["pi_1", "2026-11-02", at(3).toISOString()],
    ["pi_2", "2026-11-02", at(3, 25).toISOString()],
  ]);
});

test("A payment that came too late for its edit is among the payments with its refund, and the payment of a cancelled order is there once", async () => {
  const { id } = await storedShop();
  const late = (charge: string, amount: number) =>
    ({ charge, amount: minor(amount), reason: "paid_late", by: null }) as const;
  const dearer = await refunded(id, at(2), []);
  await changeOrder({ key: keys.order(id, dearer.id), order: dearer }, (order) =>
    addRefund(order, late("pi_2", 1080), at(3)),
  );
  const facts = { charge: "pi_3", placedAt: null, cancelledAt: at(4).toISOString() };
  const draft = await refunded(id, at(4), []);
  await changeOrder({ key: keys.order(id, draft.id), order: draft }, (order) => ({
    ...facts,
    ...addRefund({ ...order, ...facts }, late("pi_3", 2490), at(4, 20)),
  }));
  const { parts } = await wholeExport(memberOf(id, "manager"), { kind: "payments" });
  const rows = parts.flatMap(movements).map(({ type, amount, reference }) => [type, amount, reference]);
  expect(rows).toEqual([
    ["payment", 24.9, "pi_1"],
    ["payment", 24.9, "pi_3"],
    ["second_payment", 10.8, "pi_2"],
    ["refund", -10.8, "pi_2"],
    ["refund", -24.9, "pi_3"],
  ]);
});

test("More refunds than one part holds are exported once each", async () => {
  const { id } = await storedShop();
  const order = orderAt(id, at(1), { charge: "pi_1" });
  const refunds = Array.from({ length: 410 }, (_, n) => ({
    id: RefundId.parse(newIdAt("refund", at(3, n))),
    charge: "pi_2",
    amount: Minor.parse(n + 1),
    status: "succeeded" as const,
    reason: "paid_twice" as const,
    by: null,
    at: at(3, n).toISOString(),
    attempt: 0,
  }));
  await commitInBulk([
    putOf({ ...order, refunds }),
    ...refunds.map((refund) => ({ put: { ...keys.refund(id, refund.id), id: refund.id, orderId: order.id } })),
  ]);
  const exported = await wholeExport(memberOf(id, "manager"), { kind: "refunds" });
  expect(exported.parts).toHaveLength(3);
  expect(exported.refunds.map((refund) => refund.id)).toEqual(refunds.map((refund) => refund.id));
  expect(exported.refunds.some(({ isOfSale }) => isOfSale)).toBe(false);
});

test("An order tells its promotions and its tip, and one from before there were any has none", async () => {
  const { id } = await storedShop();
  const { payment } = anOrder();
  const discount = { discount: Minor.parse(250), shipping: Minor.parse(0) };
  await storedOrder(
    orderAt(id, at(1), {
      payment: { ...payment, tip: Minor.parse(300) },
      promotions: [{ id: newId("promotion"), name: "Happy hour", code: "HAPPY", ...discount }],
    }),
  );
  await storedOrder(orderAt(id, at(2)));
  expect((await wholeExport(memberOf(id, "manager"), { kind: "orders" })).orders).toMatchObject([
    {
      payment: { total: 24.9, tip: 3 },
      promotions: [{ name: "Happy hour", code: "HAPPY", discount: 2.5, shipping: 0 }],
    },
    { payment: { tip: 0 }, promotions: [] },
  ]);
});

test("A part of 200 orders takes three round trips, and only the change that adds a refund pays for its list", async () => {
  const { id } = await storedShop();
  const member = memberOf(id, "manager");
  await commitInBulk(Array.from({ length: 400 }, (_, n) => putOf(orderAt(id, at(1 + (n % 20), n)))));
  const begun = await beginExport({ member, kind: "orders", ...november }, now);
  const { result, cost } = await measureCost(() => getExportPart({ member, id: begun.id }, now));
  expect(result.orders).toHaveLength(200);
  expect(cost.roundTrips).toBe(3);
  // A consistent read takes a unit for 4 KB.
  expect(cost.readUnits).toBeLessThanOrEqual(60);

  const order = await storedOrder(orderAt(id, at(2), { charge: "pi_1" }));
  const key = keys.order(id, order.id);
  const unitsOf = async (change: Parameters<typeof changeOrder>[1]) => {
    const present = await presentOrder(order);
    return (await measureCost(() => changeOrder({ key, order: present }, change))).cost.writeUnits;
  };
  const plain = await unitsOf(() => ({ acceptedAt: now.toISOString() }));
  const refund = (order: StoredOrder) =>
    addRefund(order, { charge: "pi_1", amount: Minor.parse(100), reason: "requested", by: null }, now);
  // With the entry of the list it is a transaction, whose units count twice.
  expect(await unitsOf(refund)).toBeLessThanOrEqual(6);
  const { refunds = [] } = await presentOrder(order);
  expect(
    await unitsOf(() => ({ refunds: refunds.map((each) => ({ ...each, status: "succeeded" })) })),
  ).toBeLessThanOrEqual(2 * plain);
});

test("An order without refunds is on no list of refunds", async () => {
  const { id } = await storedShop();
  const order = await storedOrder(orderAt(id, at(1)));
  await changeOrder({ key: keys.order(id, order.id), order }, () => ({ acceptedAt: now.toISOString() }));
  expect((await wholeExport(memberOf(id, "manager"), { kind: "refunds" })).refunds).toEqual([]);
});

test("Names are exported only if everyone was asked for, those of invoices always, and those of erased orders never", async () => {
  const { id } = await storedShop();
  const member = memberOf(id, "manager");
  const invoice = { company: "Dosa GmbH", taxId: "DE123456789", address: "Berlin" };
  const order = await storedOrder(orderAt(id, at(1), { invoice, guestEmail: "ada@example.com" }));
  const erased = await storedOrder(orderAt(id, at(2), { contact: null, guestEmail: null }));
  expect((await wholeExport(member, { kind: "orders" })).orders).toMatchObject([
    { id: order.id, customer: null, invoice },
    { id: erased.id, customer: null, invoice: null },
  ]);
  expect((await wholeExport(member, { kind: "orders", people: "everyone" })).orders).toMatchObject([
    { customer: { name: "Ada Nowak", phone: "600 100 200", email: "ada@example.com", address: null } },
    { customer: null },
  ]);
});

test("Only the member who began an export reads its parts, for a day", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const { id } = await beginExport({ member, kind: "orders", ...november }, now);
  const missing = { code: "not_found" };
  const part = (member: Member, when = now) => getExportPart({ member, id }, when);
  expect(await part(member)).toEqual({ orders: [], refunds: [], unpaid: [], next: null });
  await expect(part(memberOf(organizationId, "owner"))).rejects.toMatchObject(missing);
  await expect(part(memberOf(newId("organization"), "owner", member))).rejects.toMatchObject(missing);
  await expect(part(member, new Date(now.getTime() + 25 * 60 * 60_000))).rejects.toMatchObject(missing);
  expect(await find(keys.export(organizationId, id))).toMatchObject({ name: "orders 2026-11-01 – 2026-11-30" });
});

test("No cursor reads anything that the export was not begun for", async () => {
  const { id: organizationId } = await storedShop();
  const member = memberOf(organizationId, "manager");
  const order = await refunded(organizationId, at(5), [at(6)]);
  const cancelled = { cancelledAt: at(7).toISOString(), cancelReason: "other" as const };
  const unpaid = await storedOrder(orderAt(organizationId, at(5, 1), cancelled));
  await countChanged(organizationId, [unpaid], "Europe/Warsaw");
  const days = { from: "2026-11-20", to: "2026-11-21", people: "invoiced" } as const;
  for (const kind of ["orders", "lines", "payments", "refunds", "vat", "datev"] as const) {
    const { id } = await beginExport({ member, kind, ...days }, now);
    for (const after of ["ord_0", order.id, "rfd_0", "unpaid_2026-11-01", "unpaid_2026-13-45", "unpaid_9999-12-31"]) {
      const { orders, refunds, unpaid } = await getExportPart({ member, id, after }, now);
      expect([kind, after, orders, refunds, unpaid]).toEqual([kind, after, [], [], []]);
    }
  }
  const { id } = await beginExport({ member, ...november, kind: "orders" }, now);
  expect(await getExportPart({ member, id, after: "rfd_0" }, now)).toMatchObject({ refunds: [] });
});

test("A shop from before there were accounts for DATEV is read, and has none", async () => {
  const { id } = await storedShop();
  const key = keys.organization(id);
  const { configuration, ...shop } = (await find(key, { consistent: true })) ?? {};
  const { datev: _, ...before } = configuration as Record<string, unknown>;
  await commitInBulk([{ put: { ...shop, ...key, configuration: before } }]);
  expect((await findOrganization(id, { consistent: true })).configuration.datev).toBeNull();
  await beginExport({ member: memberOf(id, "manager"), kind: "datev", ...november }, now);
});

test("A range of days is that of the shop's calendar, also where its zone was another one", async () => {
  const { id } = await storedShop({}, { timezone: "Pacific/Auckland" });
  const order = await storedOrder(orderAt(id, new Date("2026-10-31T20:00:00.000Z"), { day: "2026-10-31" }));
  const other = await storedOrder(orderAt(id, new Date("2026-10-31T21:00:00.000Z"), { day: "2026-11-01" }));
  const { orders } = await wholeExport(memberOf(id, "manager"), { kind: "orders" });
  expect(orders.map((each) => each.id)).toEqual([other.id]);
  expect(orders).not.toContain(order.id);
});

test("A register sums what a document of the same days does, whatever was cancelled before it was paid, on its own day or later", async () => {
  const { id } = await storedShop();
  const member = memberOf(id, "manager");
  const line = (gross: number) => {
    const tax = Math.round((gross * 8) / 108);
    return { rate: 8, category: "food" as const, net: minor(gross - tax), tax: minor(tax), gross: minor(gross) };
  };
  const cash = (when: Date, facts: Partial<StoredOrder> = {}) => orderAt(id, when, { tax: [line(2490)], ...facts });
  const cancelled = (when: Date, on: Date) => cash(when, { cancelledAt: on.toISOString() });
  const dearer = (when: Date, on: Date) => {
    const refund = addRefund(
      { ...cash(when), charge: "pi_1", refunds: [] },
      { amount: minor(2000), charge: "pi_1", reason: "cancelled", by: null },
      on,
    ).refunds;
    return (
      cancelled(when, on) && {
        ...cancelled(when, on),
        charge: "pi_1",
        charges: [{ charge: "pi_1", amount: minor(2000) }],
        payment: { ...anOrder().payment, provider: "stripe" as const, method: "card" as const },
        refunds: refund,
      }
    );
  };
  const orders = [
    cash(at(3)),
    cancelled(at(4), at(4, 30)),
    cancelled(at(5), at(9)),
    dearer(at(6), at(6, 30)),
    dearer(at(7), at(10)),
    // Sold before these days, and after them.
    cancelled(new Date("2026-10-30T12:00:00.000Z"), at(11)),
    cancelled(at(29), new Date("2026-12-01T09:00:00.000Z")),
  ];
  await commitInBulk(orders.map((order) => putOf(order)));
  await commitInBulk(
    orders.flatMap(({ id: orderId, refunds = [] }) =>
      refunds.map((refund) => ({ put: { ...keys.refund(id, refund.id), id: refund.id, orderId } })),
    ),
  );
  await countChanged(id, orders, "Europe/Warsaw");
  const { parts, unpaid } = await wholeExport(member, { kind: "vat" });
  expect(unpaid.map(({ day, amount }) => [day, amount])).toEqual([
    ["2026-11-06", 4.9],
    ["2026-11-09", 24.9],
    ["2026-11-10", 4.9],
    ["2026-11-11", 24.9],
  ]);
  const totals = newDayTotals();
  for (const part of parts) totals.add(part);
  const [{ sale, refund } = { sale: undefined, refund: undefined }] = registerRows(totals.all()).filter(
    ({ day }) => day === "total",
  );
  const document = await closeDays({ member, days: "2026-11" }, new Date("2026-12-02T09:00:00.000Z"));
  const inMinor = ({ net, tax, gross }: { net: number | null; tax: number | null; gross: number }) => ({
    net: Math.round((net ?? 0) * 100),
    tax: Math.round((tax ?? 0) * 100),
    gross: Math.round(gross * 100),
  });
  expect([sale, refund]).toEqual(
    [document.sales, document.back].map(({ tax }) => inMinor(tax[0] ?? { net: 0, tax: 0, gross: 0 })),
  );
  expect([sale?.gross, refund?.gross]).toEqual([5 * 2490, 4 * 2490]);
  // The amount to be collected for the dearer ones was sold in cash, and taken back from cash.
  const byProvider = Map.groupBy(totals.all(), ({ provider, is }) => `${provider} ${is}`);
  expect(
    ["sale", "refund"].map((is) => sum((byProvider.get(`stripe ${is}`) ?? []).map(({ gross }) => minor(gross)))),
  ).toEqual([4000, 4000]);
  expect((await wholeExport(member, { kind: "refunds" })).unpaid).toEqual([]);
});
