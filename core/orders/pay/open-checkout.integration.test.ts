import Stripe from "stripe";
import { afterAll, expect, test, vi } from "vitest";
import { keys } from "../../db/keys.ts";
import { commit } from "../../db/table.ts";
import { cardDraft, payableUntil, presentCheckout } from "../../testing/card-orders.ts";
import { answerForRevolut, storeRevolutAccounts } from "../../testing/revolut.ts";
import { presentOrder, storedOrder } from "../../testing/stored.ts";
import { answerForStripe, closedSession, paidSession, stripeSession } from "../../testing/stripe.ts";
import { checkoutWrite } from "../checkout.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { openCheckout, reopenCheckout } from "./open-checkout.ts";

afterAll(() => vi.restoreAllMocks());

const site = "https://dosa.example";
const payer = { site, network: "203.0.113.7" };
const inTime = new Date("2026-11-21T12:14:59.999Z");
const tooLate = new Date(payableUntil);
const placedAt = "2026-11-21T12:10:00.000Z";
const refusal = () => new Stripe.errors.StripeInvalidRequestError({ message: "no", statusCode: 400 } as never);

/** Stripe opens pages. @returns what each was asked for */
const opening = () => {
  const inputs: { success_url: string; cancel_url: string; key: string }[] = [];
  const open = (input: (typeof inputs)[0], { idempotencyKey }: { idempotencyKey: string }) => {
    inputs.push({ ...input, key: idempotencyKey });
    return stripeSession();
  };
  const asked = answerForStripe({ open });
  return { inputs, asked };
};

test("A draft's page is kept with its order, and leads back to the shop", async () => {
  const { inputs } = opening();
  const order = await cardDraft({}, null);
  expect(await openCheckout(order, payer)).toEqual({ order, redirectUrl: "https://stripe.example/cs_1" });
  const kept = { reference: "cs_1", redirectUrl: "https://stripe.example/cs_1", dueAt: tooLate.getTime() };
  expect(await presentCheckout(order)).toMatchObject(kept);
  const returns = (placed: StoredOrder, query: string) => ({
    success_url: `${site}/account/orders/${placed.id}?${query}`,
    cancel_url: `${site}/checkout/shipping-and-payment?cancelled=${placed.id}`,
    key: placed.id,
  });
  expect(inputs).toMatchObject([returns(order, "clearCart=true")]);
  const guests = await cardDraft({ guestEmail: "ada@example.com", token: "the-link" }, null);
  await openCheckout(guests, payer);
  expect(inputs[1]).toMatchObject(returns(guests, "token=the-link&clearCart=true"));
});

test("Only a draft that can be paid gets a page", async () => {
  const { asked } = opening();
  for (const facts of [{ placedAt }, { cancelledAt: placedAt }, { expiresAt: null }]) {
    const order = await cardDraft(facts);
    expect(await openCheckout(order, payer)).toEqual({ order });
    expect(await reopenCheckout(order, payer, inTime)).toEqual({ order });
  }
  const cash = await storedOrder({ placedAt: null, expiresAt: payableUntil });
  expect(await reopenCheckout(cash, payer, inTime)).toEqual({ order: cash });
  expect(asked).toEqual([]);
});

test("A refusal is counted, so that the next try is another request; no answer is not", async () => {
  const unavailable = { code: "payment_unavailable" };
  const order = await cardDraft({}, null);
  const open = () => Promise.reject(refusal());
  answerForStripe({ open });
  for (const _ of [1, 2]) await expect(reopenCheckout(order, payer, inTime)).rejects.toMatchObject(unavailable);
  answerForStripe({});
  await expect(reopenCheckout(order, payer, inTime)).rejects.toMatchObject(unavailable);
  expect(await presentCheckout(order)).toMatchObject({ refusals: 2 });
  const { inputs } = opening();
  expect(await reopenCheckout(order, payer, inTime)).toMatchObject({ redirectUrl: "https://stripe.example/cs_1" });
  expect(inputs).toMatchObject([{ key: `${order.id}:2` }]);

  const settled = await cardDraft({}, null);
  await commit({ remove: keys.checkout(settled.organizationId, settled.id) });
  answerForStripe({ open });
  await expect(openCheckout(settled, payer)).rejects.toMatchObject(unavailable);
  expect(await presentCheckout(settled)).toBeUndefined();
});

test("A repeated order gets the page that it has", async () => {
  const asked = answerForStripe({});
  const order = await cardDraft();
  expect(await reopenCheckout(order, payer, inTime)).toEqual({ order, redirectUrl: "https://pay.example/cs_1" });
  expect(asked).toEqual([]);
});

test("A repeated order whose time is over is settled instead", async () => {
  const asked = answerForStripe({ look: () => stripeSession(), close: () => closedSession });
  const unpaid = await reopenCheckout(await cardDraft(), payer, tooLate);
  expect(statusOf(unpaid.order)).toBe("cancelled");
  expect(unpaid.redirectUrl).toBeUndefined();
  expect(asked).toEqual(["look", "close"]);
  answerForStripe({ look: () => paidSession });
  expect(statusOf((await reopenCheckout(await cardDraft(), payer, tooLate)).order)).toBe("pending");
});

test("A page is closed when the draft was cancelled while it opened", async () => {
  const order = await cardDraft({}, null);
  const owner = { organizationId: order.organizationId, orderId: order.id };
  for (const meanwhile of [
    checkoutWrite(owner, new Date(0)),
    { remove: keys.checkout(order.organizationId, order.id) },
  ]) {
    const open = async () => {
      await commit(meanwhile);
      return stripeSession();
    };
    const asked = answerForStripe({ open, look: () => stripeSession(), close: () => closedSession });
    expect(await openCheckout(order, payer)).toEqual({ order });
    expect(asked).toEqual(["open", "look", "close"]);
  }
  answerForStripe({ open: () => stripeSession(), look: () => closedSession });
  expect(await reopenCheckout(order, payer, inTime)).toEqual({ order });
  expect(await presentCheckout(order)).toBeUndefined();
  expect(await presentOrder(order)).toEqual(order);
});

test("If two pages are opened at once, one stays open, and the same page twice is one", async () => {
  const facts = { paymentAccount: "own", payment: { provider: "revolut" } } as const;
  const order = await cardDraft(facts, null);
  await storeRevolutAccounts(order.organizationId, "own");
  const key = keys.checkout(order.organizationId, order.id);
  const answer = ({ what }: { what: string }) => ({
    body: {
      id: "ro_2",
      state: what.endsWith("/cancel") ? "cancelled" : "pending",
      amount: 2490,
      checkout_url: "https://pay.example/ro_2",
    },
  });
  const asked = answerForRevolut(answer);
  const first = { reference: "ro_1", redirectUrl: "https://pay.example/ro_1" };
  await commit({ update: key, set: first });
  expect(await openCheckout(order, payer)).toEqual({ order, redirectUrl: first.redirectUrl });
  expect(asked.map(({ what }) => what)).toEqual([
    "POST /api/orders",
    "GET /api/orders/ro_2",
    "POST /api/orders/ro_2/cancel",
  ]);
  await commit({ update: key, set: { reference: "ro_2" } });
  const again = answerForRevolut(answer);
  expect(await openCheckout(order, payer)).toMatchObject({ redirectUrl: first.redirectUrl });
  expect(again).toHaveLength(1);
});
