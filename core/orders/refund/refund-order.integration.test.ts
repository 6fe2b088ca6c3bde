import { expect, test } from "vitest";
import { RefundOrder } from "../../contract/orders/staff.ts";
import { keys } from "../../db/keys.ts";
import { find, tryCommit } from "../../db/table.ts";
import { Minor } from "../../money.ts";
import { memberOf } from "../../testing/member.ts";
import { anOrder } from "../../testing/orders.ts";
import { presentOrder, storedOrder } from "../../testing/stored.ts";
import { deleteOrder } from "../change/delete-order.ts";
import { Checkout, waitingWrite } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import type { StoredOrderItem } from "../order-parts.ts";
import { findPaymentRecord } from "../payment-record.ts";
import { refundOrder } from "./refund-order.ts";

const now = new Date("2026-11-21T18:00:00.000Z");

const line = (quantity: number, unitPrice: number): StoredOrderItem =>
  ({
    unitPrice,
    totalPrice: unitPrice * quantity,
    quantity,
    translations: [],
    image: null,
    productSnapshotId: "1",
  }) as never;

/** Two dishes for 24.90 and one for 60.00, brought for 9.90: 119.70 by card. */
const paidOrder = (facts: Partial<StoredOrder> = {}, payment: Partial<StoredOrder["payment"]> = {}) =>
  storedOrder({
    charge: "pi_1",
    paymentAccount: "acct_nobody",
    items: [line(2, 2490), line(1, 6000)].map((item) => ({
      ...item,
      rawData: { productId: "prd_00000000000000000000000000", quantity: item.quantity, modifierGroups: [] } as never,
    })),
    payment: {
      ...anOrder().payment,
      provider: "stripe",
      method: "card",
      status: "succeeded",
      shipping: Minor.parse(990),
      total: Minor.parse(11970),
      ...payment,
    },
    ...facts,
  });

const refund = ({ organizationId, id }: StoredOrder, body: object, idempotencyKey?: string) =>
  refundOrder({ id, body: RefundOrder.parse(body), member: memberOf(organizationId, "manager"), idempotencyKey }, now);

const amountsOf = async (order: StoredOrder) => (await presentOrder(order)).refunds?.map(({ amount }) => amount) ?? [];
const refused = { code: "invalid_input" };

test("A refund is worth its lines, its shipping, its amount, or all that is left", async () => {
  const order = await paidOrder();
  await refund(order, { lines: [{ line: 0, quantity: 1 }] });
  await refund(order, { shipping: true });
  await refund(order, { amount: 0.01 });
  await refund(order, {});
  expect(await amountsOf(order)).toEqual([2490, 990, 1, 8489]);
});

test("A line gives back what it was charged after its share of a discount, and no line is named twice", async () => {
  const [dish, other] = [line(2, 2490), line(1, 6000)];
  const discounted = { ...dish, discount: Minor.parse(981) };
  const order = await paidOrder(
    {
      items: [discounted, other].map((item) => ({
        ...item,
        rawData: { productId: "prd_00000000000000000000000000", quantity: item.quantity, modifierGroups: [] } as never,
      })),
    },
    { discount: Minor.parse(981), total: Minor.parse(10989) },
  );
  const twice = [
    { line: 0, quantity: 1 },
    { line: 0, quantity: 1 },
  ];
  await expect(refund(order, { lines: twice })).rejects.toMatchObject({ issues: [{ path: ["lines", 1] }] });
  await refund(order, { lines: [{ line: 0, quantity: 1 }] });
  await refund(order, { lines: [{ line: 0, quantity: 1 }] });
  await refund(order, { lines: [{ line: 1, quantity: 1 }], shipping: true });
  expect(await amountsOf(order)).toEqual([1999, 2000, 6990]);
});

test("No line is refunded more often than it was ordered, and the shipping once, though money is left", async () => {
  const order = await paidOrder();
  await refund(order, { lines: [{ line: 0, quantity: 2 }] });
  await expect(refund(order, { lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject(refused);
  await expect(refund(order, { lines: [{ line: 1, quantity: 2 }] })).rejects.toMatchObject(refused);
  await expect(refund(order, { lines: [{ line: 2, quantity: 1 }], shipping: true })).rejects.toMatchObject(refused);
  await refund(order, { shipping: true });
  await expect(refund(order, { shipping: true })).rejects.toMatchObject({ issues: [{ path: ["shipping"] }] });
  expect(await amountsOf(order)).toEqual([4980, 990]);
  await refund(order, { lines: [{ line: 1, quantity: 1 }] });
  expect(await amountsOf(order)).toEqual([4980, 990, 6000]);
});

test("No more goes back than was paid, to the last grosz", async () => {
  const order = await paidOrder();
  await expect(refund(order, { amount: 119.71 })).rejects.toMatchObject({ issues: [{ path: ["amount"] }] });
  await refund(order, { amount: 119.7 });
  for (const body of [{}, { amount: 0.01 }]) await expect(refund(order, body)).rejects.toMatchObject(refused);
  await expect(refund(order, { lines: [{ line: 0, quantity: 1 }] })).rejects.toMatchObject({
    issues: [{ path: ["lines"] }],
  });
  await expect(refund(order, { shipping: true })).rejects.toMatchObject({ issues: [{ path: ["shipping"] }] });
  expect(await amountsOf(order)).toEqual([11970]);
  const yen = await paidOrder({ currency: "JPY" });
  await expect(refund(yen, { amount: 1.5 })).rejects.toMatchObject({ issues: [{ path: ["amount"] }] });
  await refund(yen, { amount: 2 });
  expect(await amountsOf(yen)).toEqual([2]);
});

test("An Idempotency-Key makes one refund, and no other one; another key, or none, makes another", async () => {
  const order = await paidOrder();
  for (const key of ["one", "one", "two", undefined, undefined]) await refund(order, { amount: 1 }, key);
  expect(await amountsOf(order)).toEqual([100, 100, 100, 100]);
  await expect(refund(order, { amount: 5 }, "two")).rejects.toMatchObject({ code: "idempotency_mismatch" });
  expect(await amountsOf(order)).toHaveLength(4);
});

test("At once, one key makes one refund, and no two take the same money or the same line", async () => {
  const [order, other] = [await paidOrder(), await paidOrder()];
  await Promise.allSettled(Array.from({ length: 4 }, () => refund(order, { amount: 1 }, "one")));
  expect(await amountsOf(order)).toEqual([100]);
  await Promise.allSettled(Array.from({ length: 4 }, () => refund(other, { lines: [{ line: 0, quantity: 2 }] })));
  expect(await amountsOf(other)).toEqual([4980]);
});

test("A refund keeps what was asked, and the sweep looks after it", async () => {
  const order = await paidOrder();
  const body = { lines: [{ line: 0, quantity: 1 }], shipping: true as const, note: "cold" };
  await refund(order, body, "one");
  const [stored] = (await presentOrder(order)).refunds ?? [];
  expect(stored).toMatchObject({ ...body, charge: "pi_1", reason: "requested", key: "one" });
  expect(await find(keys.checkout(order.organizationId, order.id))).toMatchObject({ dueAt: now.getTime() });
  await refund(order, { amount: 1 });
  const bare = (await presentOrder(order)).refunds?.[1] ?? {};
  for (const field of ["note", "lines", "shipping", "key"]) expect(bare).not.toHaveProperty(field);
});

test("A sweep that read a checkout before a refund was requested in the same millisecond does not put it off", async () => {
  const order = await paidOrder();
  await refund(order, { amount: 1 });
  const { checkout } = await findPaymentRecord(order.organizationId, order.id);
  await refund(order, { amount: 2 });
  expect(await tryCommit(waitingWrite(Checkout.parse(checkout), now))).toBe(false);
});

test("Only an order that was paid and is there can be refunded", async () => {
  const cash = await storedOrder();
  const { charge: _charge, ...unpaid } = await paidOrder();
  const open = await storedOrder(unpaid);
  for (const order of [cash, open]) {
    await expect(refund(order, {})).rejects.toMatchObject({ code: "invalid_transition" });
    expect(await presentOrder(order)).toEqual(order);
  }
  const missing = { code: "not_found" };
  await expect(refund(anOrder(), {})).rejects.toMatchObject(missing);
  const gone = await paidOrder({ completedAt: now.toISOString() });
  await deleteOrder({ member: memberOf(gone.organizationId), id: gone.id }, now);
  await expect(refund(gone, {})).rejects.toMatchObject(missing);
});

test("A refund that is asked for while the order is deleted is never lost", async () => {
  for (let time = 0; time < 5; time++) {
    const order = await paidOrder({ completedAt: now.toISOString() });
    const { organizationId, id } = order;
    const [, asked] = await Promise.allSettled([
      deleteOrder({ member: memberOf(organizationId), id }, now),
      refund(order, { amount: 1 }),
    ]);
    const { order: after, checkout } = await findPaymentRecord(organizationId, id);
    const isAsked = asked.status === "fulfilled";
    expect([after?.refunds?.length ?? 0, checkout !== undefined]).toEqual(isAsked ? [1, true] : [0, false]);
  }
});
