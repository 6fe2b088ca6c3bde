import { expect, test, vi } from "vitest";
import { newId } from "../../ids.ts";
import { Minor, zero } from "../../money.ts";
import { anOrder } from "../../testing/orders.ts";
import { stripeRefund } from "./refund.ts";
import { stripeSdk } from "./sdk.ts";

vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
const { refunds } = stripeSdk();
const id = newId("refund");
const order = {
  ...anOrder(),
  paymentAccount: "acct_1",
  payment: { method: "card", shipping: zero, total: Minor.parse(5000), currency: "PLN" },
} as const;

const at = new Date("2026-11-21T18:00:00.400Z");
const seconds = Math.floor(at.getTime() / 1000);
const refund = (facts: object = {}) => ({
  id: "re_1",
  amount: 1000,
  status: "succeeded",
  created: seconds - 1,
  ...facts,
});
const ours = { metadata: { refundId: id } };

/** Asks Stripe, which already holds some refunds of the charge, for one of 10.00. */
const ask = async (listed: object[], { amount = 1000, made = refund({ amount }) } = {}) => {
  const list = vi.spyOn(refunds, "list").mockResolvedValue({ data: listed } as never);
  const create = vi.spyOn(refunds, "create").mockResolvedValue(made as never);
  for (const spy of [list, create]) spy.mockClear();
  const amounts = { charged: Minor.parse(5000), amount: Minor.parse(amount), requested: Minor.parse(amount) };
  const asking = { id, charge: "pi_1", ...amounts, attempt: 2, at, counted: [] };
  const outcome = await stripeRefund({ nextTimeout: () => 1000 }, order, asking).catch((error: unknown) => error);
  expect(list).toHaveBeenCalledWith({ payment_intent: "pi_1", limit: 100 }, { stripeAccount: "acct_1" });
  return { outcome, created: create.mock.calls };
};

test("A refund is made on the shop's account, and marked as this refund of this order", async () => {
  const { outcome, created } = await ask([]);
  expect(outcome).toEqual({ is: "succeeded", reference: "re_1" });
  const metadata = { organizationId: order.organizationId, orderId: order.id, refundId: id };
  expect(created).toEqual([
    [
      { payment_intent: "pi_1", amount: 1000, metadata },
      { stripeAccount: "acct_1", idempotencyKey: `refund:${id}:2:0` },
    ],
  ]);
});

test.each([
  ["succeeded", { is: "succeeded", reference: "re_1" }],
  ["pending", { is: "pending", reference: "re_1" }],
  ["requires_action", { is: "pending", reference: "re_1" }],
])("A refund of ours that %s is not made again", async (status, expected) => {
  const { outcome, created } = await ask([refund({ id: "re_0" }), refund({ ...ours, status })]);
  expect(outcome).toEqual(expected);
  expect(created).toEqual([]);
});

test.each(["failed", "canceled"])("One that %s is made again by another key, and took nothing", async (status) => {
  const { outcome, created } = await ask([refund({ ...ours, amount: 5000, status })]);
  expect(outcome).toEqual({ is: "succeeded", reference: "re_1" });
  expect(created).toMatchObject([[{ amount: 1000 }, { idempotencyKey: `refund:${id}:2:1` }]]);
});

test.each([
  ["failed", "expired_or_canceled_card", "expired_or_canceled_card"],
  ["canceled", null, "The refund was canceled"],
])("A refund that %s at once tells why", async (status, failure_reason, why) => {
  const { outcome } = await ask([], { made: refund({ status, failure_reason }) });
  expect(outcome).toEqual({ is: "failed", why, reference: "re_1" });
});

test("What others refunded leaves less of the charge, and never more than its total goes back", async () => {
  const others = [refund({ amount: 3000 }), refund({ amount: 1500, status: "pending" })];
  const { outcome, created } = await ask(others, { made: refund({ amount: 500 }) });
  expect(outcome).toMatchObject({ is: "succeeded" });
  expect(created).toMatchObject([[{ amount: 500 }, {}]]);
  const last = await ask([refund({ amount: 4999 })], { made: refund({ amount: 1 }) });
  expect(last.created).toMatchObject([[{ amount: 1 }, {}]]);
  for (const amount of [5000, 5001]) {
    const over = await ask([refund({ amount })]);
    expect(over).toEqual({ outcome: { is: "succeeded" }, created: [] });
  }
});

test("A refund of another amount than was asked does not count as done", async () => {
  for (const amount of [999, 1001]) {
    const { outcome } = await ask([], { made: refund({ amount }) });
    expect(outcome).toMatchObject({ code: "payment_unavailable" });
  }
});
