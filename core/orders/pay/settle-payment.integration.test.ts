import { GetCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, expect, test, vi } from "vitest";
import { keys } from "../../db/keys.ts";
import { commit, find } from "../../db/table.ts";
import { Minor } from "../../money.ts";
import { cardDraft, payableUntil, presentCheckout } from "../../testing/card-orders.ts";
import { anOrder, aRefund } from "../../testing/orders.ts";
import { answerForRevolut, storeRevolutAccounts } from "../../testing/revolut.ts";
import { presentOrder, signedIn, storedOrder } from "../../testing/stored.ts";
import { answerForStripe, closedSession, paidSession, stripeSession } from "../../testing/stripe.ts";
import { interceptTable } from "../../testing/table-calls.ts";
import { checkoutWrite } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { checkPayment } from "./check-payment.ts";
import { settlePayment } from "./settle-payment.ts";
import { sweepPayments } from "./sweep-payments.ts";

afterAll(() => vi.restoreAllMocks());

const inTime = new Date("2026-11-21T12:14:59.999Z");
const tooLate = new Date(payableUntil);
const at = "2026-11-21T12:10:00.000Z";

const settle = async (order: StoredOrder, now = inTime) => {
  const { organizationId, id: orderId } = order;
  const { left, isPlaced, problem } = await settlePayment({ organizationId, orderId }, now);
  const present = await presentOrder(order);
  const isListed = (await presentCheckout(order)) !== undefined;
  return { left, isPlaced, problem, status: statusOf(present), paid: present.payment.status, isListed };
};

const paid = { charge: "pi_1", placedAt: at, payment: { status: "succeeded" } } as const;
const refunding = { refund: () => ({ id: "re_1", amount: 2490, status: "succeeded" }) };

const waits = { left: "waiting", isPlaced: false, status: "draft", paid: "pending", isListed: true };
const isOver = { left: "nothing", isPlaced: false, status: "cancelled", paid: "canceled", isListed: false };
const isPaid = { left: "nothing", isPlaced: true, status: "pending", paid: "succeeded", isListed: false };
const open = { look: () => stripeSession() };
const wasPaid = { look: () => paidSession };
const closing = { ...open, close: () => closedSession };

test.each([
  ["A draft whose page is open waits", {}, inTime, open, ["look"], waits],
  ["A draft that was paid is placed", {}, inTime, wasPaid, ["look"], isPaid],
  ["A draft that is paid in the last moment is placed", {}, tooLate, wasPaid, ["look"], isPaid],
  [
    "A draft that nobody paid in time is cancelled, and its page closed",
    {},
    tooLate,
    closing,
    ["look", "close"],
    isOver,
  ],
  [
    "The page of a cancelled order is closed, though it could be paid",
    { cancelledAt: at },
    inTime,
    closing,
    ["look", "close"],
    { ...isOver, paid: "pending" },
  ],
  [
    "What was paid for a cancelled order goes back",
    { cancelledAt: at },
    inTime,
    { ...wasPaid, ...refunding },
    ["look", "listRefunds", "refund"],
    { ...isOver, paid: "refunded", isListed: true },
  ],
  ["An order that is paid asks nobody", paid, tooLate, {}, [], { ...isPaid, isPlaced: false }],
] as const)("%s", async (_, facts, now, answers, calls, expected) => {
  const asked = answerForStripe(answers);
  expect(await settle(await cardDraft(facts), now)).toEqual({ problem: undefined, ...expected });
  expect(asked).toEqual(calls);
});

test("Without a page a draft waits until its time is over, and nobody is asked", async () => {
  const asked = answerForStripe({});
  const order = await cardDraft({}, null);
  expect(await settle(order, inTime)).toMatchObject(waits);
  expect(await settle(order, tooLate)).toMatchObject(isOver);
  expect(asked).toEqual([]);
});

test("An order in cash, and one that is gone, leave nothing on the list", async () => {
  answerForStripe({});
  const cash = await cardDraft({ placedAt: at, payment: { provider: "not_applicable", method: "cash_on_delivery" } });
  expect(await settle(cash)).toMatchObject({ left: "nothing", isPlaced: false, status: "pending", isListed: false });
  const gone = anOrder();
  await commit(checkoutWrite({ organizationId: gone.organizationId, orderId: gone.id }, tooLate));
  const { organizationId, id: orderId } = gone;
  const settled = await settlePayment({ organizationId, orderId }, inTime);
  expect(settled).toEqual({ order: undefined, left: "nothing", isPlaced: false });
  expect(await presentCheckout(gone)).toBeUndefined();
  expect(await settlePayment({ organizationId, orderId }, inTime)).toEqual(settled);
});

test("A refund stays on the list until the provider has done it, and its refusal is told", async () => {
  for (const [refund, expected] of [
    [() => ({ id: "re_1", amount: 100, status: "pending" }), { left: "waiting", problem: undefined, isListed: true }],
    [
      () => ({ id: "re_1", amount: 100, status: "failed", failure_reason: "lost_or_stolen_card" }),
      { left: "failed", problem: "lost_or_stolen_card", isListed: true },
    ],
    [() => ({ id: "re_1", amount: 100, status: "succeeded" }), { left: "nothing", isListed: false }],
  ] as const) {
    answerForStripe({ refund });
    expect(await settle(await cardDraft({ ...paid, refunds: [aRefund()] }))).toMatchObject(expected);
  }
  const done = aRefund({ status: "succeeded", problem: "an old one" });
  const failing = aRefund({ attempt: 1, charge: "pi_2" });
  answerForStripe({ refund: () => ({ id: "re_2", amount: 100, status: "failed", failure_reason: "declined" }) });
  expect(await settle(await cardDraft({ ...paid, refunds: [done, failing] }))).toMatchObject({ problem: "declined" });
});

test("A charge that is known goes back when its order was cancelled, also without a page or a list", async () => {
  const payment = { ...paid.payment, provider: "revolut" } as const;
  const order = await cardDraft({ ...paid, charge: "ro_1", cancelledAt: at, paymentAccount: "own", payment }, null);
  await commit({ remove: keys.checkout(order.organizationId, order.id) });
  await storeRevolutAccounts(order.organizationId, "own");
  const refunded = { id: "rr_1", type: "refund", state: "completed", amount: 2490 };
  answerForRevolut(({ what }) => {
    if (what.includes("/1.0/")) return { body: [] };
    return { body: what.endsWith("/refund") ? refunded : { id: "ro_1", state: "completed", amount: 2490 } };
  });
  expect(await settle(order)).toMatchObject({ left: "nothing", status: "cancelled", paid: "refunded" });
  const kept = await cardDraft(paid);
  await commit({ remove: keys.checkout(kept.organizationId, kept.id) });
  expect(await settle(kept)).toMatchObject({ left: "nothing", status: "pending", isListed: false });
});

test("A refund that is requested while a payment is settled stays on the list", async () => {
  const order = await cardDraft();
  const owner = { organizationId: order.organizationId, orderId: order.id };
  const look = async () => {
    await commit(checkoutWrite(owner, tooLate));
    return paidSession;
  };
  answerForStripe({ look });
  expect(await settle(order)).toMatchObject({ left: "nothing", isPlaced: true, isListed: true });
});

test("A second page of a paid order is closed at Revolut, not asked whether it may still be paid", async () => {
  const facts = {
    ...paid,
    charge: "ro_1",
    paymentAccount: "old",
    payment: { ...paid.payment, provider: "revolut" },
  } as const;
  const told = (state: string) => ({ body: { id: "ro_2", state, amount: 2490 } });
  const order = await cardDraft(facts, "ro_2");
  await storeRevolutAccounts(order.organizationId, "old");
  const asked = answerForRevolut(({ what }) => told(what.startsWith("GET") ? "pending" : "cancelled"));
  expect(await settle(order)).toMatchObject({ left: "nothing", status: "pending", paid: "succeeded", isListed: false });
  expect(asked.map(({ what }) => what)).toEqual(["GET /api/orders/ro_2", "POST /api/orders/ro_2/cancel"]);
  const own = await cardDraft({ ...facts, organizationId: order.organizationId }, "ro_1");
  const nothing = answerForRevolut(() => undefined);
  expect(await settle(own)).toMatchObject({ left: "nothing", isListed: false });
  expect(nothing).toEqual([]);
});

const check = async (order: StoredOrder, now = inTime) => {
  const { organizationId, id, token, customerId } = order;
  const actor = await signedIn(customerId);
  return checkPayment({ organizationId, id, token, actor }, now);
};

test("A shopper who comes back from paying sees the order placed, once", async () => {
  answerForStripe(wasPaid);
  const order = await cardDraft();
  expect(await check(order)).toMatchObject({ isPlaced: true, order: { status: "pending", id: order.id } });
  const asked = answerForStripe({});
  expect(await check(order)).toMatchObject({ isPlaced: false, order: { status: "pending" } });
  expect(asked).toEqual([]);
});

test("After a shopper's return the provider is asked while money can still come or go, and otherwise not", async () => {
  const askedOf = async (facts: Parameters<typeof cardDraft>[0]) => {
    const asked = answerForStripe({ ...open, ...closing, ...refunding });
    await check(await cardDraft(facts));
    return asked;
  };
  expect(await askedOf({})).toEqual(["look"]);
  expect(await askedOf({ cancelledAt: at })).toEqual(["look", "close"]);
  expect(await askedOf({ ...paid, refunds: [aRefund({ amount: Minor.parse(2490) })] })).toEqual([
    "listRefunds",
    "refund",
  ]);
  expect(await askedOf({ ...paid, refunds: [aRefund({ status: "succeeded" })] })).toEqual([]);
  expect(await askedOf({ ...paid, cancelledAt: at })).toEqual([]);
  // A total of nothing is paid without a charge.
  expect(await askedOf({ placedAt: at, expiresAt: null, payment: { status: "succeeded" } })).toEqual([]);
  const cash = await storedOrder({ cancelledAt: at });
  await commit(checkoutWrite({ organizationId: cash.organizationId, orderId: cash.id }, tooLate));
  await check(cash);
  expect(await presentCheckout(cash)).toBeDefined();
});

test("An order's payment is asked for twelve times a minute at most", async () => {
  answerForStripe(open);
  const order = await cardDraft();
  for (let n = 0; n < 12; n++) await check(order);
  const asked = answerForStripe(open);
  const checks = await Promise.allSettled(Array.from({ length: 13 }, () => check(order)));
  // Whenever the minute ends, one of these is too many.
  expect(asked.length).toBeLessThanOrEqual(12);
  const refused = checks.find(({ status }) => status === "rejected");
  expect(refused).toMatchObject({ reason: { code: "throttled" } });
});

test("A draft that its page's owner gave up is not shown to others", async () => {
  const { organizationId, id } = await cardDraft();
  const stranger = await signedIn();
  await expect(checkPayment({ organizationId, id, actor: stranger }, inTime)).rejects.toMatchObject({
    code: "not_found",
  });
});

/** Long ago nobody else's payments were due. */
const long = (minute: number) => new Date(Date.UTC(2020, 0, 1, 0, minute));
const dueLongAgo = async (order: StoredOrder) => {
  await commit(checkoutWrite({ organizationId: order.organizationId, orderId: order.id }, long(0)));
  return order;
};
const sweepFor = async (order: StoredOrder, minute = 1) => {
  const { placed, failures } = await sweepPayments(long(minute));
  return {
    isPlaced: placed.includes(order.id),
    failure: failures.find(({ item }) => item.includes(order.organizationId)),
  };
};

test("The sweep places what was paid, waits for what is open, and tells what a provider refused", async () => {
  answerForStripe(wasPaid);
  const placed = await dueLongAgo(await cardDraft());
  expect(await sweepFor(placed)).toEqual({ isPlaced: true, failure: undefined });
  expect(await presentCheckout(placed)).toBeUndefined();

  answerForStripe(open);
  const waiting = await dueLongAgo(await cardDraft());
  expect(await sweepFor(waiting)).toEqual({ isPlaced: false, failure: undefined });
  expect(await presentCheckout(waiting)).toMatchObject({ dueAt: long(16).getTime(), failures: 0 });

  answerForStripe({ refund: () => ({ id: "re_1", amount: 100, status: "failed", failure_reason: "declined" }) });
  const refused = await dueLongAgo(await cardDraft({ ...paid, refunds: [aRefund()] }));
  const told = { error: { message: "declined" }, isParked: false };
  expect(await sweepFor(refused)).toMatchObject({ isPlaced: false, failure: told });
  expect(await presentCheckout(refused)).toMatchObject({ dueAt: long(2).getTime(), failures: 1 });
});

test("After sixteen failures a payment is parked for a person, as is a checkout that can't be read", async () => {
  answerForStripe({});
  const order = await dueLongAgo(await cardDraft());
  const key = keys.checkout(order.organizationId, order.id);
  await commit({ update: key, set: { failures: 14 } });
  expect((await sweepFor(order)).failure).toMatchObject({ isParked: false });
  expect(await presentCheckout(order)).toMatchObject({ failures: 15, dueAt: long(361).getTime() });
  expect(await sweepFor(order, 360)).toEqual({ isPlaced: false, failure: undefined });
  expect((await sweepFor(order, 361)).failure).toMatchObject({ isParked: true });
  expect(await presentCheckout(order)).toMatchObject({ failures: 16, parkedAt: long(361).toISOString() });
  expect((await sweepFor(order, 9999)).failure).toBeUndefined();

  const unread = await dueLongAgo(await cardDraft());
  await commit({ update: keys.checkout(unread.organizationId, unread.id), set: { orderId: 7 } });
  expect((await sweepFor(unread)).failure).toMatchObject({ isParked: true, error: { name: "$ZodError" } });
  expect((await sweepFor(unread)).failure).toBeUndefined();
});

test("A payment that another call settled while the sweep was on its way is left alone", async () => {
  const first = await dueLongAgo(await cardDraft());
  const second = await dueLongAgo(await cardDraft({ organizationId: first.organizationId }));
  const look = async () => {
    for (const { organizationId, id } of [first, second]) await commit({ remove: keys.checkout(organizationId, id) });
    return paidSession;
  };
  const asked = answerForStripe({ look });
  expect((await sweepFor(first)).failure).toBeUndefined();
  expect(asked).toEqual(["look"]);
  for (const order of [first, second]) expect(await presentCheckout(order)).toBeUndefined();
});

test("A payment that can't be read stops no other, and is told", async () => {
  answerForStripe(wasPaid);
  const [unread, other] = [await dueLongAgo(await cardDraft()), await dueLongAgo(await cardDraft())];
  const { pk } = keys.checkout(unread.organizationId, unread.id);
  const intercepted = interceptTable((command, make) => {
    if (command instanceof GetCommand && command.input.Key?.pk === pk) throw new Error("The table does not answer");
    return make();
  });
  const { placed, failures } = await sweepPayments(long(1));
  intercepted.mockRestore();
  expect(placed).toContain(other.id);
  const told = failures.filter(({ item }) => item.includes(unread.organizationId));
  expect(told).toMatchObject([{ error: { message: "The table does not answer" }, isParked: false }]);
  await sweepPayments(long(1));
});

test("A payment for an order that is deleted by now is refunded", async () => {
  const order = await cardDraft({ cancelledAt: at });
  const key = keys.order(order.organizationId, order.id);
  const item = await find(key, { consistent: true });
  await commit({ put: { ...item, ...keys.deleted(key) } }, { remove: key });
  answerForStripe({ ...wasPaid, ...refunding });
  const { organizationId, id: orderId } = order;
  const settled = await settlePayment({ organizationId, orderId }, inTime);
  expect(settled).toMatchObject({ left: "nothing", order: { payment: { status: "refunded" } } });
  expect(await find(keys.deleted(key), { consistent: true })).toMatchObject({ payment: { status: "refunded" } });
  expect(await find(key, { consistent: true })).toBeUndefined();
});

test("A payment that fails for good is not parked when somebody asks for it meanwhile", async () => {
  const order = await dueLongAgo(await cardDraft());
  const owner = { organizationId: order.organizationId, orderId: order.id };
  await commit({ update: keys.checkout(order.organizationId, order.id), set: { failures: 15 } });
  const look = async () => {
    await commit(checkoutWrite(owner, long(5)));
    throw new Error("Stripe does not answer");
  };
  answerForStripe({ look });
  await sweepFor(order);
  expect(await presentCheckout(order)).toMatchObject({ dueAt: long(5).getTime(), failures: 0 });
  expect(await presentCheckout(order)).not.toHaveProperty("parkedAt");
  await commit({ remove: keys.checkout(order.organizationId, order.id) });
});
