import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { checkPayment, deleteOrder } = routes.orders;

const both = ["stripe", "revolut"] as const;
const refundCall = { stripe: "POST /v1/refunds", revolut: "POST /api/orders/" };

const paidOrder = async (provider: (typeof both)[number]) => {
  const ordered = await newCardOrder(origin, provider);
  await payOnPage(ordered.redirectUrl, { outcome: "pay" });
  const { organizationId, id: orderId } = ordered.orderParams;
  return {
    ...ordered,
    settle: () => settle({ organizationId, orderId }),
    isLookedAfter: async () => (await find(keys.checkout(organizationId, orderId), { consistent: true })) !== undefined,
  };
};

const owed = { status: "cancelled", payment: { status: "succeeded" } };
const done = { status: "cancelled", payment: { status: "refunded" }, refunds: [{ amount: 49.8, status: "succeeded" }] };

const nonsense: [said: string, body: string][] = [
  ["nothing", "{}"],
  ["a list", "[]"],
  ["null", "null"],
  ["words", "Bad gateway"],
  ["a refund of another amount", '{"id":"re_1","type":"refund","state":"completed","status":"succeeded","amount":1}'],
];

for (const provider of both) {
  test.each(nonsense)(
    `An answer of ${provider}'s that is %s is no refund: it stays owed until one is made`,
    async (_, body) => {
      const { cancel, read, fail, settle, isLookedAfter } = await paidOrder(provider);
      await fail({ on: refundCall[provider], status: 200, body });
      expect(await cancel()).toMatchObject({ ...owed, refunds: [{ status: "pending", reason: "cancelled" }] });
      expect(await isLookedAfter()).toBe(true);
      expect(await settle()).toMatchObject({ left: "nothing" });
      expect(await read()).toMatchObject(done);
      expect(await isLookedAfter()).toBe(false);
    },
  );

  test(`A refund that ${provider} still processes stays on the list until it is reported as done`, async () => {
    const { cancel, read, refunds, settle, isLookedAfter } = await paidOrder(provider);
    await refunds({ are: "pending" });
    expect(await cancel()).toMatchObject({ ...owed, refunds: [{ status: "pending" }] });
    expect(await settle()).toMatchObject({ left: "waiting" });
    expect(await isLookedAfter()).toBe(true);
    await refunds({ become: "succeeded" });
    expect(await read()).toMatchObject(done);
  });

  test(`A refund of ${provider} that finally fails is reported, and tried again`, async () => {
    const { cancel, read, refunds, settle } = await paidOrder(provider);
    await refunds({ are: "pending" });
    await cancel();
    await refunds({ are: "succeeded", become: "failed" });
    expect(await read()).toMatchObject({ ...owed, refunds: [{ status: "failed" }] });
    expect(await settle()).toMatchObject({ left: "nothing" });
    expect(await read()).toMatchObject(done);
  });

  test(`A refund of ${provider} that fails after it was done is owed again`, async () => {
    const { cancel, read, refunds, isLookedAfter, settle } = await paidOrder(provider);
    expect(await cancel()).toMatchObject(done);
    await refunds({ become: "failed" });
    expect(await read()).toMatchObject({ ...owed, refunds: [{ status: "failed" }] });
    expect(await isLookedAfter()).toBe(true);
    await settle();
    expect(await read()).toMatchObject(done);
  });

  test(`Money is refunded once if ${provider}'s answer was lost`, async () => {
    const { cancel, read, fail, settle, stored } = await paidOrder(provider);
    await fail({ on: refundCall[provider], done: true, cut: true });
    await cancel();
    await settle();
    expect(await read()).toMatchObject(done);
    const { refunds: [refund] = [] } = await stored();
    expect(refund?.reference).toMatch(/^re_|^[\da-f-]{36}$/);
  });

  test(`A refusal of ${provider} is not repeated for ever: the next try is a new request`, async () => {
    const { cancel, read, fail, settle, shop, orderParams } = await paidOrder(provider);
    const body = '{"error":{"type":"api_error","message":"Insufficient funds"},"message":"Insufficient funds"}';
    await fail({ on: refundCall[provider], status: 402, body });
    expect(await cancel()).toMatchObject({ ...owed, refunds: [{ status: "failed" }] });
    expect((await refusalOf(shop.owner.call(deleteOrder, { params: orderParams }))).code).toBe("invalid_transition");
    expect(await settle()).toMatchObject({ left: "nothing" });
    expect(await read()).toMatchObject(done);
  });

  test(`Two simultaneous requests to ${provider} for the same refund make one`, async () => {
    const { cancel, read, fail, settle, heal } = await paidOrder(provider);
    await fail({ status: 503, times: 100 });
    await cancel();
    await heal();
    await Promise.all([settle(), settle(), settle()]);
    expect(await read()).toMatchObject(done);
  });
}

test("A check of the order by its shopper or a member tries its owed refund again", async () => {
  const { cancel, shopper, orderParams, fail } = await paidOrder("stripe");
  await fail({ on: "POST /v1/refunds", status: 402, body: '{"error":{"message":"Insufficient funds"}}' });
  await cancel();
  expect(await shopper.call(checkPayment, { params: orderParams })).toMatchObject(done);
});

test("Stripe's stored error does not hide a refund made in its dashboard", async () => {
  const { cancel, read, settle, stored, account } = await paidOrder("stripe");
  const { charge = "" } = await stored();
  await refundAtStripe(account, charge, 1000);
  expect(await cancel()).toMatchObject(done);
  await settle();
  expect(await read()).toMatchObject(done);
  expect(await refundedAtStripe(account, charge)).toEqual([1000, 3980]);
});

test("If an order was refunded in part in Revolut's dashboard, only the rest is refunded", async () => {
  const { cancel, stored, account } = await paidOrder("revolut");
  const { charge = "" } = await stored();
  const paid = await callRevolut(account, `/api/orders/${charge}/refund`, { amount: 1000 });
  expect(paid.amount).toBe(1000);
  expect(await cancel()).toMatchObject(done);
  expect(await callRevolut(account, `/api/orders/${charge}`)).toMatchObject({ refunded_amount: 4980 });
});

const stripe = async (account: string, method: string, path: string, form?: Record<string, string>) => {
  const response = await fetch(`${origin}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}`, "stripe-account": account },
    body: form && new URLSearchParams(form),
  });
  return await response.json();
};
const refundAtStripe = (account: string, payment_intent: string, amount: number) =>
  stripe(account, "POST", "/refunds", { payment_intent, amount: String(amount) });
const refundedAtStripe = async (account: string, charge: string): Promise<number[]> => {
  const { data } = await stripe(account, "GET", `/refunds?payment_intent=${charge}`);
  return data.map(({ amount }: { amount: number }) => amount).toReversed();
};
const callRevolut = async (secretKey: string, path: string, body?: object) => {
  const response = await fetch(`${process.env.REVOLUT_API_BASE}${path}`, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${secretKey}`, "revolut-api-version": "2024-09-01" },
    body: body && JSON.stringify(body),
  });
  return await response.json();
};
