import { expect, test } from "vitest";
import { newId } from "../../ids.ts";
import { Minor } from "../../money.ts";
import type { RefundOutcome } from "../../payments/outcome.ts";
import type { PanelRefund } from "../../payments/payment-event.ts";
import { anOrder } from "../../testing/orders.ts";
import { noticesOf } from "../notices.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredOrderItem, StoredRefund } from "../order-parts.ts";
import { addRefund, addRefunds } from "./add-refunds.ts";
import { panelRefundChange, refundChange } from "./refund-outcome.ts";
import {
  refundable,
  refundableByHand,
  refundableLines,
  refundableSale,
  refundableShipping,
  refundableTip,
} from "./refundable.ts";
import { givenBack, hasRequestedRefund, isMoneyOwed, owedRefunds } from "./refunds.ts";

const now = new Date("2026-11-21T18:00:00Z");

const aRefund = (facts: Partial<StoredRefund> = {}): StoredRefund => ({
  id: newId("refund"),
  charge: "pi_1",
  amount: Minor.parse(1000),
  status: "pending",
  reason: "requested",
  by: null,
  at: now.toISOString(),
  attempt: 0,
  ...facts,
});

/** An order that was paid with 24.90. */
const paid = (refunds: StoredRefund[], facts: Partial<StoredOrder> = {}): StoredOrder => {
  const { payment, ...order } = anOrder();
  return {
    ...order,
    charge: "pi_1",
    refunds,
    payment: { ...payment, provider: "stripe", status: "succeeded" },
    ...facts,
  };
};

const told = (refund: StoredRefund, outcome: RefundOutcome, attempt?: number) =>
  refundChange(paid([refund]), { id: refund.id, outcome, ...(attempt !== undefined && { attempt }) })?.refunds?.[0];

test("A refund is owed until it succeeded, and a cancelled order that is paid owes all", () => {
  const [pending, failed, done] = [aRefund(), aRefund({ status: "failed" }), aRefund({ status: "succeeded" })];
  expect(owedRefunds(paid([pending, failed, done]))).toEqual([pending, failed]);
  expect(isMoneyOwed(paid([done]))).toBe(false);
  expect(isMoneyOwed(paid([failed]))).toBe(true);
  const cancelledAt = now.toISOString();
  expect(isMoneyOwed(paid([], { cancelledAt }))).toBe(true);
  const { payment } = paid([]);
  expect(isMoneyOwed(paid([], { cancelledAt, payment: { ...payment, status: "refunded" } }))).toBe(false);
});

test("What is left of a charge is what was paid, less its own refunds; without a charge nothing is", () => {
  const ofAnother = aRefund({ charge: "pi_2", amount: Minor.parse(2490) });
  expect(refundable(paid([aRefund(), aRefund({ status: "succeeded" }), ofAnother]))).toBe(490);
  const { charge: _charge, ...unpaid } = paid([]);
  expect(refundable(unpaid)).toBe(0);
});

test("What is paid at the hand-over is refundable once the order is completed, by hand and at once", () => {
  const open = anOrder();
  expect([refundable(open), refundableByHand(open)]).toEqual([0, 0]);
  const done = { ...open, completedAt: now.toISOString() };
  expect([refundable(done), refundableByHand(done)]).toEqual([2490, 2490]);
  const part = { ...done, ...addRefunds(done, Minor.parse(1000), { reason: "requested", by: "usr_1" }, now) };
  expect(part.refunds).toMatchObject([{ charge: "collected", amount: 1000, status: "succeeded" }]);
  expect(owedRefunds(part)).toEqual([]);
  expect([refundable(part), part.payment.status]).toEqual([1490, done.payment.status]);
  expect(addRefunds(part, Minor.parse(1490), { reason: "requested", by: "usr_1" }, now).payment.status).toBe(
    "refunded",
  );
});

test("If an order was paid in both ways, the provider gives back first, and only the rest is handed back by hand", () => {
  const mixed = paid([], {
    charges: [{ charge: "pi_1", amount: Minor.parse(2490) }],
    completedAt: now.toISOString(),
    payment: { ...paid([]).payment, total: Minor.parse(3570) },
  });
  expect([refundable(mixed), refundableByHand(mixed)]).toEqual([3570, 1080]);
  const refundsOf = (amount: number) =>
    addRefunds(mixed, Minor.parse(amount), { reason: "requested", by: "usr_1" }, now).refunds?.map((refund) => [
      refund.charge,
      refund.amount,
      refund.status,
    ]);
  expect(refundsOf(2490)).toEqual([["pi_1", 2490, "pending"]]);
  expect(refundsOf(3000)).toEqual([
    ["pi_1", 2490, "pending"],
    ["collected", 510, "succeeded"],
  ]);
});

test("Each line has as many pieces left as were not refunded, and the shipping fee is left as a whole or not at all", () => {
  const items = [{ quantity: 3 }, { quantity: 1 }] as StoredOrderItem[];
  const refunds = [
    aRefund({ lines: [{ line: 0, quantity: 1 }] }),
    aRefund({ lines: [{ line: 0, quantity: 1 }] }),
    aRefund(),
  ];
  expect(refundableLines({ items, refunds })).toEqual([1, 1]);
  expect(refundableLines({ items })).toEqual([3, 1]);

  const { payment } = paid([]);
  const delivered = { payment: { ...payment, shipping: Minor.parse(990) } };
  expect(refundableShipping(delivered)).toBe(true);
  expect(refundableShipping({ ...delivered, refunds: [aRefund()] })).toBe(true);
  expect(refundableShipping({ ...delivered, refunds: [aRefund(), aRefund({ shipping: true })] })).toBe(false);
  expect(refundableShipping({ payment })).toBe(false);
});

test("A charge's refund is known by its charge", () => {
  const order = paid([aRefund({ charge: "pi_2" })]);
  expect(hasRequestedRefund(order, "pi_2")).toBe(true);
  expect(hasRequestedRefund(order, "pi_1")).toBe(false);
});

test("A new refund is pending, and leaves the payment as it was", () => {
  const before = aRefund({ status: "succeeded" });
  const request = { charge: "pi_1", amount: Minor.parse(490), reason: "requested" as const, by: "usr_1" };
  const { refunds, payment } = addRefund(paid([before]), request, now);
  expect(refunds).toEqual([
    before,
    { ...request, id: refunds?.[1]?.id, status: "pending", at: now.toISOString(), attempt: 0 },
  ]);
  expect(payment.status).toBe("succeeded");
});

test("A payment counts as refunded when all of its own charge is back, and as paid again when a refund fails later", () => {
  const [first, second] = [aRefund({ status: "succeeded" }), aRefund({ amount: Minor.parse(1490) })];
  const order = paid([first, second]);
  const done = refundChange(order, { id: second.id, outcome: { is: "succeeded" } });
  expect(done?.payment.status).toBe("refunded");
  const failed = refundChange(
    { ...order, ...done },
    { id: second.id, outcome: { is: "failed", why: "closed account" } },
  );
  expect(failed?.payment.status).toBe("succeeded");

  const ofAnother = aRefund({ charge: "pi_2", amount: Minor.parse(2490) });
  expect(refundChange(paid([ofAnother]), { id: ofAnother.id, outcome: { is: "succeeded" } })?.payment.status).toBe(
    "succeeded",
  );
  const { charge: _charge, ...unpaid } = paid([ofAnother]);
  const { payment } = unpaid;
  const waiting = { ...unpaid, payment: { ...payment, status: "pending" as const, total: Minor.parse(0) } };
  expect(refundChange(waiting, { id: ofAnother.id, outcome: { is: "succeeded" } })?.payment.status).toBe("pending");
});

test("Only the refund that was told of changes, and one that is not known changes nothing", () => {
  const [first, second] = [aRefund(), aRefund()];
  const changed = refundChange(paid([first, second]), { id: second.id, outcome: { is: "succeeded" } });
  expect(changed?.refunds).toEqual([first, { ...second, status: "succeeded" }]);
  expect(refundChange(paid([first]), { id: second.id, outcome: { is: "succeeded" } })).toBeUndefined();
  expect(refundChange(anOrder(), { id: second.id, outcome: { is: "succeeded" } })).toBeUndefined();
});

test("A refund succeeds once, with the provider's reference and without the problem that it had", () => {
  const failed = aRefund({ status: "failed", attempt: 2, problem: "no money", reference: "re_1" });
  expect(told(failed, { is: "succeeded", reference: "re_2" })).toEqual({
    ...aRefund({ id: failed.id, attempt: 2 }),
    status: "succeeded",
    reference: "re_2",
  });
  expect(told(failed, { is: "succeeded" })).not.toHaveProperty("reference");
  expect(told(aRefund({ status: "succeeded" }), { is: "succeeded", reference: "re_1" })).toBeUndefined();
});

test("A refund waits with its reference; the same news, or that of one that is done, changes nothing", () => {
  expect(told(aRefund(), { is: "pending", reference: "re_1" })).toMatchObject({ status: "pending", reference: "re_1" });
  expect(told(aRefund({ reference: "re_1" }), { is: "pending", reference: "re_1" })).toBeUndefined();
  expect(told(aRefund({ reference: "re_1" }), { is: "pending", reference: "re_2" })).toMatchObject({
    reference: "re_2",
  });
  const failed = aRefund({ status: "failed", reference: "re_1" });
  expect(told(failed, { is: "pending", reference: "re_1" })).toMatchObject({ status: "pending" });
  expect(told(aRefund({ status: "succeeded" }), { is: "pending", reference: "re_2" })).toBeUndefined();
});

test("A failure is counted with its reason, shortened", () => {
  const why = "x".repeat(300);
  const refund = aRefund({ attempt: 1, reference: "re_1" });
  const { reference: _reference, ...kept } = refund;
  expect(told(refund, { is: "failed", why }, 1)).toEqual({
    ...kept,
    status: "failed",
    attempt: 2,
    problem: "x".repeat(200),
    failures: ["re_1"],
  });
});

test("A try whose failure comes before its answer has failed, whatever the answer says", () => {
  const first = told(aRefund({ reference: "re_1" }), { is: "failed", why: "no", reference: "re_1" });
  const second = told(first as StoredRefund, { is: "failed", why: "no", reference: "re_2" });
  expect(second).toMatchObject({ status: "failed", attempt: 2, failures: ["re_1", "re_2"] });
  for (const reference of ["re_1", "re_2"]) {
    expect(told(second as StoredRefund, { is: "succeeded", reference }, 1)).toBeUndefined();
    expect(told(second as StoredRefund, { is: "pending", reference }, 1)).toBeUndefined();
    expect(told(second as StoredRefund, { is: "failed", why: "no", reference })).toBeUndefined();
  }
  expect(told(second as StoredRefund, { is: "succeeded", reference: "re_3" }, 2)).toMatchObject({
    status: "succeeded",
    reference: "re_3",
  });
});

test("The failure of a try counts only for the last try, and not for a refund that succeeded meanwhile", () => {
  const failure: RefundOutcome = { is: "failed", why: "no" };
  expect(told(aRefund({ attempt: 1 }), failure, 0)).toBeUndefined();
  expect(told(aRefund({ attempt: 1, status: "failed" }), failure, 1)).toMatchObject({ attempt: 2 });
  expect(told(aRefund({ status: "succeeded" }), failure, 0)).toBeUndefined();
});

test("A provider's news of a failure counts unless it is known, or is of another try", () => {
  const of = (reference?: string): RefundOutcome => ({ is: "failed", why: "no", reference });
  expect(told(aRefund({ status: "failed" }), of("re_1"))).toBeUndefined();
  expect(told(aRefund({ status: "failed", reference: "re_1" }), of("re_1"))).toBeUndefined();
  expect(told(aRefund({ status: "succeeded", reference: "re_1" }), of("re_1"))).toMatchObject({ status: "failed" });
  expect(told(aRefund({ reference: "re_2" }), of("re_1"))).toBeUndefined();
  expect(told(aRefund(), of("re_1"))).toMatchObject({ status: "failed", attempt: 1 });
});

test("A refund that failed is done by one of the same amount that the shop makes in its provider's panel", () => {
  const failed = aRefund({ status: "failed", attempt: 16, problem: "no balance", failures: ["re_1"] });
  const after = (refunds: StoredRefund[], facts: Partial<PanelRefund> = {}) =>
    panelRefundChange(paid(refunds), {
      ...{ charge: "pi_1", amount: Minor.parse(1000), madeAt: new Date(now.getTime() + 1000) },
      outcome: { is: "succeeded", reference: "re_2" },
      ...facts,
    })?.refunds?.map(({ status, problem }) => [status, problem]);
  expect(after([failed])).toEqual([["succeeded", undefined]]);
  expect(after([failed], { charge: undefined, madeAt: undefined })).toEqual([["succeeded", undefined]]);
  expect(after([failed, { ...failed, id: newId("refund") }])?.map(([status]) => status)).toEqual([
    "succeeded",
    "failed",
  ]);
  expect(after([failed], { charge: "pi_2" })).toBeUndefined();
  expect(after([failed], { amount: Minor.parse(999) })).toBeUndefined();
  expect(after([failed], { madeAt: new Date(now.getTime() - 1000) })).toBeUndefined();
  expect(after([failed], { outcome: { is: "pending", reference: "re_2" } })).toBeUndefined();
  expect(after([aRefund(), aRefund({ status: "succeeded" })])).toBeUndefined();
});

test("A refund of a panel counts once, and is owed again if it fails there", () => {
  const [done, failed] = [aRefund({ status: "succeeded", reference: "re_2" }), aRefund({ status: "failed" })];
  const told = (outcome: RefundOutcome) =>
    panelRefundChange(paid([done, failed]), { charge: "pi_1", amount: Minor.parse(1000), outcome });
  expect(told({ is: "succeeded", reference: "re_2" })).toBeUndefined();
  expect(told({ is: "failed", why: "closed", reference: "re_2" })?.refunds).toMatchObject([
    { status: "failed", problem: "closed" },
    { status: "failed" },
  ]);
});

test("A refund at the provider counts as one of ours, whoever tells of it", () => {
  const [done, failed] = [
    aRefund({ status: "succeeded", reference: "re_2" }),
    aRefund({ status: "failed", attempt: 1 }),
  ];
  const found = (reference: string) =>
    refundChange(paid([done, failed]), { id: failed.id, attempt: 1, outcome: { is: "succeeded", reference } });
  expect(found("re_2")).toBeUndefined();
  expect(found("re_3")?.refunds?.[1]).toMatchObject({ status: "succeeded", reference: "re_3" });
});

/** Two dosas for 21.60 with 8 % of VAT, and a beer for 12.30 with 23 %, by card. */
const taxed = (refunds: StoredRefund[] = []): StoredOrder => {
  const line = (quantity: number, category: "food" | "alcohol", gross: number) =>
    ({ quantity, totalPrice: gross, taxed: [{ category, gross: Minor.parse(gross) }] }) as StoredOrderItem;
  const order = paid(refunds, { items: [line(2, "food", 2160), line(1, "alcohol", 1230)] });
  const tax = [
    { rate: 8, category: "food", net: 2000, tax: 160, gross: 2160 },
    { rate: 23, category: "alcohol", net: 1000, tax: 230, gross: 1230 },
  ] as StoredOrder["tax"];
  return { ...order, tax, payment: { ...order.payment, total: Minor.parse(3390) } };
};

/** The tax and the gross of each line of VAT that a new refund gives back. */
const taxBack = (order: StoredOrder, amount: number, facts: Partial<StoredRefund> = {}) => {
  const asked = { charge: "pi_1", amount: Minor.parse(amount), reason: "requested", by: null, ...facts } as const;
  return addRefund(order, asked, now)
    .refunds?.at(-1)
    ?.tax?.map(({ tax, gross }) => [tax, gross]);
};

test("Each refund that fails is a notice, also after that of another was confirmed; a further try of one is none", () => {
  const [first, second] = [aRefund({ status: "failed", attempt: 2 }), aRefund()];
  const order = paid([first, second], { seenNotices: ["refund_failed", "payment_disputed"] });
  const after = (before: StoredOrder, refund: StoredRefund, outcome: RefundOutcome): StoredOrder => ({
    ...before,
    ...refundChange(before, { id: refund.id, outcome }),
  });
  const shown = (each: StoredOrder) => noticesOf(each).map(({ notice }) => notice);
  const failed: RefundOutcome = { is: "failed", why: "closed account", reference: "re_1" };

  const triedAgain = { ...order, ...refundChange(order, { id: first.id, attempt: 2, outcome: failed }) };
  expect(triedAgain.refunds?.[0]?.attempt).toBe(3);
  expect(shown(triedAgain)).toEqual([]);

  const bothFailed = after(triedAgain, second, failed);
  expect(shown(bothFailed)).toEqual(["refund_failed"]);
  expect(bothFailed.seenNotices).toEqual(["payment_disputed"]);

  const done = after(order, first, { is: "succeeded", reference: "re_1" });
  expect(shown(after(done, first, failed))).toEqual(["refund_failed"]);
});

test("A refund of a line gives back its VAT, and one of an amount the VAT of all in proportion", () => {
  expect(taxBack(taxed(), 1080, { lines: [{ line: 0, quantity: 1 }] })).toEqual([
    [80, 1080],
    [0, 0],
  ]);
  expect(taxBack(taxed(), 1230, { lines: [{ line: 1, quantity: 1 }] })).toEqual([
    [0, 0],
    [230, 1230],
  ]);
  expect(taxBack(taxed(), 339)).toEqual([
    [16, 216],
    [23, 123],
  ]);
  expect(taxBack(taxed(), 1080, { lines: [{ line: 7, quantity: 1 }] })).toHaveLength(2);
});

test("An amount that went back before is not given back again; a second payment has no VAT of the order", () => {
  const tax = [{ rate: 8, category: "food", net: 2000, tax: 160, gross: 2160 }] as StoredRefund["tax"];
  const rest = (...refunds: StoredRefund[]) => taxBack(taxed(refunds), 1230);
  expect(rest(aRefund({ tax }))).toEqual([
    [0, 0],
    [230, 1230],
  ]);
  // A refund from before VAT was kept, and one of another charge, took nothing from these lines.
  const whole = rest();
  expect(rest(aRefund())).toEqual(whole);
  expect(rest(aRefund({ charge: "pi_2", tax }))).toEqual(whole);
  expect(taxBack(taxed(), 3390, { charge: "pi_2" })).toBeUndefined();
  expect(taxBack(paid([]), 100)).toBeUndefined();
});

test("A refund of lines that takes two payments gives back their VAT alone", () => {
  const at = (facts: object) => ({ quantity: 1, ...facts }) as StoredOrderItem;
  const of = (category: "food" | "alcohol", price: number) =>
    at({ unitPrice: price, totalPrice: price, taxed: [{ category, gross: price }] });
  const order = paid([], {
    items: [of("food", 2000), of("food", 1500), of("alcohol", 500)],
    tax: [
      { rate: 8, category: "food", gross: 3500, tax: 259, net: 3241 },
      { rate: 23, category: "alcohol", gross: 500, tax: 93, net: 407 },
    ] as StoredOrder["tax"],
    charges: [
      { charge: "pi_1", amount: 2000 },
      { charge: "pi_2", amount: 2000 },
    ] as StoredOrder["charges"],
  });
  const { payment } = order;
  const twice = { ...order, payment: { ...payment, subtotal: Minor.parse(4000), total: Minor.parse(4000) } };
  const lines = [0, 1].map((line) => ({ line, quantity: 1 }));
  const { refunds = [] } = addRefunds(twice, Minor.parse(3500), { lines, reason: "requested", by: null }, now);
  expect(refunds.map(({ charge, tax }) => [charge, ...(tax ?? []).map(({ gross }) => gross)])).toEqual([
    ["pi_2", 2000, 0],
    ["pi_1", 1500, 0],
  ]);
});

test("The amount that members gave back is the sum of their refunds and of what their edits gave back", () => {
  const changed = aRefund({ reason: "changed", amount: Minor.parse(300) });
  const byItself = aRefund({ reason: "paid_twice", charge: "pi_2" });
  expect(givenBack(paid([aRefund(), changed, byItself]))).toBe(1300);
});

/** The same order with a tip of 5.00. */
const tipped = (refunds: StoredRefund[] = []): StoredOrder => {
  const order = taxed(refunds);
  return { ...order, payment: { ...order.payment, tip: Minor.parse(500) } };
};

const refunded = (order: StoredOrder, amount: number): StoredOrder => ({
  ...order,
  ...addRefund(order, { charge: "pi_1", amount: Minor.parse(amount), reason: "requested", by: null }, now),
});

test("A tip goes back last, without VAT, and a whole refund gives back both", () => {
  const left = (order: StoredOrder) => [refundable(order), refundableSale(order), refundableTip(order)];
  expect(left(tipped())).toEqual([3890, 3390, 500]);
  const sale = refunded(tipped(), 3000);
  expect(sale.refunds?.[0]).not.toHaveProperty("tip");
  expect(left(sale)).toEqual([890, 390, 500]);
  const both = refunded(sale, 490);
  expect(both.refunds?.[1]).toMatchObject({ amount: 490, tip: 100 });
  expect(both.refunds?.[1]?.tax?.reduce((sum, { gross }) => sum + gross, 0)).toBe(390);
  expect(left(both)).toEqual([400, 0, 400]);
  expect(left(refunded(both, 400))).toEqual([0, 0, 0]);
  expect(refunded(tipped(), 3890).refunds?.[0]).toMatchObject({ tip: 500 });
});

test("An order with a tip is refunded once its tip has gone back too; a second payment gives back no tip of it", () => {
  const after = (amount: number) => {
    const refund = aRefund({ amount: Minor.parse(amount) });
    return refundChange(tipped([refund]), { id: refund.id, outcome: { is: "succeeded" } })?.payment.status;
  };
  expect([after(3390), after(3890)]).toEqual(["succeeded", "refunded"]);
  const second = { charge: "pi_2", amount: Minor.parse(3890), reason: "paid_twice", by: null } as const;
  expect(addRefund(tipped(), second, now).refunds?.[0]).not.toHaveProperty("tip");
});
