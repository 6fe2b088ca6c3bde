import { createHmac } from "node:crypto";
import { afterAll, expect, test, vi } from "vitest";
import { newId } from "../../ids.ts";
import { stripeSdk } from "../../payments/stripe/sdk.ts";
import { cardDraft, presentCheckout } from "../../testing/card-orders.ts";
import { anOrder, aRefund } from "../../testing/orders.ts";
import { answerForRevolut, storeRevolutAccounts } from "../../testing/revolut.ts";
import { presentOrder } from "../../testing/stored.ts";
import { answerForStripe, paidSession } from "../../testing/stripe.ts";
import type { StoredOrder } from "../order.ts";
import { statusOf } from "../status.ts";
import { receivePaymentEvent } from "./receive-payment-event.ts";

afterAll(() => vi.restoreAllMocks());

const now = new Date("2026-11-21T12:05:00.000Z");
const at = now.toISOString();

/** Stripe tells of an order. Each event has an id of its own, or the given one. */
const stripeTells = (
  { organizationId, id: orderId }: StoredOrder,
  type: string,
  object: object = paidSession,
  {
    account = "acct_1",
    id = newId("user") as string,
    refundId = undefined as string | undefined,
    isOfPanel = false,
  } = {},
) => {
  const metadata = isOfPanel ? {} : { organizationId, orderId, refundId };
  const event = { id, object: "event", account, type, data: { object: { ...object, metadata } } };
  const payload = JSON.stringify(event);
  const secret = process.env.STRIPE_WEBHOOK_SECRET ?? "";
  const signature = stripeSdk().webhooks.generateTestHeaderString({ payload, secret });
  return receivePaymentEvent({ provider: "stripe", text: payload, headers: { "stripe-signature": signature } }, now);
};

/** Revolut tells of a page of an order, by the account `own`. */
const revolutTells = ({ organizationId, id }: StoredOrder, event: string, page: string) => {
  const text = JSON.stringify({ event, order_id: page, merchant_order_ext_ref: `${organizationId}.${id}` });
  const timestamp = String(Date.now());
  const signed = createHmac("sha256", "secret_own").update(`v1.${timestamp}.${text}`).digest("hex");
  const headers = { "revolut-request-timestamp": timestamp, "revolut-signature": `v1=${signed}` };
  return receivePaymentEvent({ provider: "revolut", text, headers }, now);
};

const stateOf = async (order: StoredOrder) => {
  const { payment, charge, refunds, ...dates } = await presentOrder(order);
  return { status: statusOf(dates), paid: payment.status, charge, refunds: refunds?.map(({ status }) => status) };
};
const untouched = { status: "draft", paid: "pending" };
const completed = "checkout.session.completed";

test("A payment makes its order visible to the shop, once for one event", async () => {
  const asked = answerForStripe({});
  const order = await cardDraft();
  expect(await stripeTells(order, completed, paidSession, { id: `evt_${order.id}` })).toBe(order.id);
  expect(await stateOf(order)).toMatchObject({ status: "pending", paid: "succeeded", charge: "pi_1" });
  const { version } = await presentOrder(order);
  for (const id of [`evt_${order.id}`, `evt_again_${order.id}`])
    expect(await stripeTells(order, completed, paidSession, { id })).toBeUndefined();
  expect((await presentOrder(order)).version).toBe(version);
  expect(asked).toEqual([]);
});

test("An event that comes twice is used once, though its order was changed between", async () => {
  answerForStripe({});
  const order = await cardDraft();
  const again = { id: `evt_${order.id}` };
  await stripeTells(order, "payment_intent.payment_failed", {}, again);
  expect(await stateOf(order)).toMatchObject({ status: "draft", paid: "failed" });
  expect(await stripeTells(order, completed, paidSession, again)).toBeUndefined();
  expect(await stateOf(order)).toMatchObject({ status: "draft", paid: "failed" });
});

test("An event that comes twice at once is used once", async () => {
  answerForStripe({});
  const order = await cardDraft();
  const { version } = order;
  const same = { id: `evt_${order.id}` };
  const heard = await Promise.all([1, 2, 3].map(() => stripeTells(order, completed, paidSession, same)));
  expect(heard.filter(Boolean)).toEqual([order.id]);
  expect(await presentOrder(order)).toMatchObject({ version: version + 1, heard: [`stripe:${same.id}`] });
});

test("An order remembers its latest thirty events", async () => {
  answerForStripe({});
  const heard = Array.from({ length: 30 }, (_, n) => `stripe:evt_${n}`);
  const order = await cardDraft({ heard });
  expect(await stripeTells(order, completed, paidSession, { id: "evt_29" })).toBeUndefined();
  expect(await stripeTells(order, completed, paidSession, { id: "evt_30" })).toBe(order.id);
  expect((await presentOrder(order)).heard).toEqual([...heard.slice(1), "stripe:evt_30"]);
});

test("Nobody pays an order through another provider or another account", async () => {
  const asked = answerForStripe({});
  const order = await cardDraft();
  expect(await stripeTells(order, completed, paidSession, { account: "acct_2" })).toBeUndefined();
  expect(await stateOf(order)).toMatchObject(untouched);
  const atRevolut = await cardDraft({ payment: { provider: "revolut" } });
  expect(await stripeTells(atRevolut, completed)).toBeUndefined();
  expect(await stateOf(atRevolut)).toMatchObject(untouched);
  expect(await stripeTells(anOrder(), completed)).toBeUndefined();
  expect(await stripeTells(order, "charge.succeeded")).toBeUndefined();
  expect(asked).toEqual([]);
});

test("A page that closes cancels its draft", async () => {
  answerForStripe({});
  const order = await cardDraft();
  expect(await stripeTells(order, "checkout.session.expired")).toBeUndefined();
  expect(await stateOf(order)).toMatchObject({ status: "cancelled", paid: "canceled" });
});

test("A payment for a cancelled order is refunded at once, or by the sweep when the provider can't", async () => {
  const asked = answerForStripe({ refund: () => ({ id: "re_1", amount: 2490, status: "succeeded" }) });
  const order = await cardDraft({ cancelledAt: at });
  expect(await stripeTells(order, completed)).toBeUndefined();
  expect(await stateOf(order)).toMatchObject({ status: "cancelled", paid: "refunded", refunds: ["succeeded"] });
  expect(asked).toEqual(["listRefunds", "refund"]);
  answerForStripe({});
  const later = await cardDraft({ cancelledAt: at });
  expect(await stripeTells(later, completed)).toBeUndefined();
  expect(await stateOf(later)).toMatchObject({ paid: "succeeded", refunds: ["pending"] });
  expect(await presentCheckout(later)).toMatchObject({ dueAt: now.getTime() });
});

test("A provider's report of a refund is kept, and the provider is not asked again for it", async () => {
  const asked = answerForStripe({});
  for (const [before, told, after] of [
    [{}, { status: "succeeded" }, { status: "succeeded", attempt: 0 }],
    [{ reference: "re_1" }, { status: "failed", failure_reason: "declined" }, { status: "failed", attempt: 1 }],
    [{ status: "failed", attempt: 1 }, { status: "pending" }, { status: "pending", attempt: 1 }],
  ] as const) {
    const refund = aRefund(before);
    const order = await cardDraft({
      placedAt: at,
      charge: "pi_1",
      payment: { status: "succeeded" },
      refunds: [refund, aRefund({ status: "failed", attempt: 3 })],
    });
    const object = { id: "re_1", amount: 100, ...told };
    expect(await stripeTells(order, "refund.updated", object, { refundId: refund.id })).toBeUndefined();
    expect((await presentOrder(order)).refunds).toMatchObject([after, { status: "failed", attempt: 3 }]);
  }
  expect(asked).toEqual([]);
});

test("A refund that failed here is done once the shop has made it in Stripe's dashboard", async () => {
  const asked = answerForStripe({});
  const refund = aRefund({ status: "failed", attempt: 16, charge: "pi_1" });
  const facts = { placedAt: at, charge: "pi_1", payment: { status: "succeeded" as const }, refunds: [refund] };
  const order = await cardDraft(facts);
  const { organizationId, id: orderId } = order;
  vi.spyOn(stripeSdk().paymentIntents, "retrieve").mockResolvedValue({
    metadata: { organizationId, orderId },
  } as never);
  const made = { payment_intent: "pi_1", amount: refund.amount, created: Math.ceil(Date.now() / 1000) };
  await stripeTells(order, "refund.created", { id: "re_9", status: "succeeded", ...made }, { isOfPanel: true });
  expect((await presentOrder(order)).refunds).toMatchObject([{ status: "succeeded", reference: "re_9" }]);
  expect(asked).toEqual([]);
});

/** A draft at Revolut with the page `ro_1`. */
const draftAtRevolut = async (facts: Parameters<typeof cardDraft>[0] = {}) => {
  const order = await cardDraft(
    { paymentAccount: "own", ...facts, payment: { provider: "revolut", ...facts.payment } },
    "ro_1",
  );
  await storeRevolutAccounts(order.organizationId, "own");
  return order;
};

test("A page that was replaced ends no order when it closes", async () => {
  const asked = answerForRevolut(() => undefined);
  const order = await draftAtRevolut();
  for (const event of ["ORDER_CANCELLED", "ORDER_PAYMENT_DECLINED"])
    expect(await revolutTells(order, event, "ro_0")).toBeUndefined();
  expect(await stateOf(order)).toMatchObject(untouched);
  await revolutTells(order, "ORDER_CANCELLED", "ro_1");
  expect(await stateOf(order)).toMatchObject({ status: "cancelled" });
  expect(asked).toEqual([]);
});

test("A payment on another page is looked up before it counts; when that fails, the provider tells it again", async () => {
  const asked = answerForRevolut(() => ({ body: { id: "ro_0", state: "completed", amount: 2490 } }));
  const order = await draftAtRevolut();
  expect(await revolutTells(order, "ORDER_COMPLETED", "ro_0")).toBe(order.id);
  expect(await stateOf(order)).toMatchObject({ status: "pending", charge: "ro_0" });
  expect(asked.map(({ what }) => what)).toEqual(["GET /api/orders/ro_0"]);

  answerForRevolut(() => ({ body: { id: "ro_0", type: "refund", state: "completed", amount: 100 } }));
  const refunded = await draftAtRevolut();
  expect(await revolutTells(refunded, "ORDER_COMPLETED", "ro_0")).toBeUndefined();
  expect(await stateOf(refunded)).toMatchObject(untouched);

  answerForRevolut(() => undefined);
  const unknown = await draftAtRevolut();
  await expect(revolutTells(unknown, "ORDER_COMPLETED", "ro_0")).rejects.toMatchObject({ code: "payment_unavailable" });
  expect(await stateOf(unknown)).toMatchObject(untouched);
});

test("A payment on the order's own page, or of its own charge, needs no question", async () => {
  const asked = answerForRevolut(() => undefined);
  const order = await draftAtRevolut();
  expect(await revolutTells(order, "ORDER_COMPLETED", "ro_1")).toBe(order.id);
  const paid = await draftAtRevolut({ placedAt: at, charge: "ro_0", payment: { status: "succeeded" } });
  expect(await revolutTells(paid, "ORDER_COMPLETED", "ro_0")).toBeUndefined();
  expect(await stateOf(paid)).toMatchObject({ status: "pending", charge: "ro_0", refunds: undefined });
  expect(asked).toEqual([]);
});
