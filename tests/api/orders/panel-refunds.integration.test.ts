import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { refundedInPanel } from "#core/contract/orders/history.ts";
import type { OnlineProvider } from "#core/contract/payments/payments.ts";
import { onlineProviders } from "#core/contract/payments/payments.ts";
import { findPaypalAccounts } from "#core/payments/paypal/accounts.ts";
import { findPayuAccounts } from "#core/payments/payu/accounts.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { tryAgain } from "../../kit/client.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { checkPayment, getOrderHistory, refundOrder } = routes.orders;

type Ordered = Awaited<ReturnType<typeof newCardOrder>>;

/** What a shop can do in the panel of its provider: refund an amount of a charge, and see what was refunded of it. */
interface Panel {
  refund: (amount: number) => Promise<unknown>;
  refunded: () => Promise<number[]>;
}

const call = async (address: string, headers: Record<string, string>, body?: string | URLSearchParams) => {
  const response = await fetch(address, { method: body === undefined ? "GET" : "POST", headers, body });
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
  return await response.json();
};

const cents = (value: string) => Math.round(Number(value) * 100);

const panels: Record<OnlineProvider, (ordered: Ordered, charge: string) => Promise<Panel>> = {
  stripe: async ({ account }, payment_intent) => {
    const headers = { authorization: `Bearer ${process.env.STRIPE_SECRET_KEY}`, "stripe-account": account };
    return {
      refund: (amount) =>
        call(`${origin}/v1/refunds`, headers, new URLSearchParams({ payment_intent, amount: String(amount) })),
      refunded: async () => {
        const { data } = await call(`${origin}/v1/refunds?payment_intent=${payment_intent}`, headers);
        return data.map((refund: { amount: number }) => refund.amount);
      },
    };
  },
  revolut: async ({ account }, charge) => {
    const base = `${process.env.REVOLUT_API_BASE}/api/orders`;
    const headers = { authorization: `Bearer ${account}`, "revolut-api-version": "2024-09-01" };
    return {
      refund: (amount) => call(`${base}/${charge}/refund`, headers, JSON.stringify({ amount })),
      refunded: async () => {
        const { orders } = await call(base, headers);
        return orders.flatMap((each: { related_order_id?: string; amount: number }) =>
          each.related_order_id === charge ? [each.amount] : [],
        );
      },
    };
  },
  payu: async ({ params }, charge) => {
    const [{ clientId = "", clientSecret = "" } = {}] = await findPayuAccounts(params.organizationId);
    const base = process.env.PAYU_API_BASE;
    const keys = { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret };
    const { access_token } = await call(`${base}/pl/standard/user/oauth/authorize`, {}, new URLSearchParams(keys));
    const headers = { authorization: `Bearer ${access_token}` };
    const address = `${base}/api/v2_1/orders/${charge}/refunds`;
    return {
      refund: (amount) =>
        call(address, headers, JSON.stringify({ refund: { amount: String(amount), description: "In the panel" } })),
      refunded: async () =>
        (await call(address, headers)).refunds.map((refund: { amount: string }) => Number(refund.amount)),
    };
  },
  paypal: async ({ params, order }, charge) => {
    const [{ clientId = "", clientSecret = "" } = {}] = await findPaypalAccounts(params.organizationId);
    const base = process.env.PAYPAL_API_BASE;
    const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const { access_token } = await call(`${base}/v1/oauth2/token`, { authorization }, "");
    const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
    const capture = `${base}/v2/payments/captures/${charge}`;
    return {
      refund: (amount) => {
        const value = { currency_code: "PLN", value: (amount / 100).toFixed(2) };
        const custom_id = `${params.organizationId}.${order.id}`;
        return call(`${capture}/refund`, headers, JSON.stringify({ amount: value, custom_id }));
      },
      refunded: async () => {
        const { supplementary_data } = await call(capture, headers);
        const { order_id } = supplementary_data.related_ids;
        const { purchase_units } = await call(`${base}/v2/checkout/orders/${order_id}`, headers);
        const { refunds } = purchase_units[0].payments;
        return refunds.map((refund: { amount: { value: string } }) => cents(refund.amount.value));
      },
    };
  },
};

const refundCall: Record<OnlineProvider, string> = {
  stripe: "POST /v1/refunds",
  revolut: "POST /api/orders/",
  payu: "POST /api/v2_1/orders/",
  paypal: "POST /v2/payments/captures/",
};

/** Lets a second pass, because some providers tell no more of when a refund was made. */
const aSecond = () => new Promise((resolve) => setTimeout(resolve, 1000));

const refusal = { status: 402, body: '{"message":"No balance"}' };

/** An order for 49.80 that was paid, of which refunds were requested that failed. No event comes from its provider. */
const owing = async (provider: OnlineProvider, ...amounts: number[]) => {
  const ordered = await newCardOrder(origin, provider);
  const { shop, shopper, orderParams, stored, fail, refunds } = ordered;
  await payOnPage(ordered.redirectUrl, { outcome: "pay", events: "none" });
  await tryAgain(() => shopper.call(checkPayment, { params: orderParams }));
  // Nobody tells of a refund at PayU that is pending.
  if (provider === "payu") await refunds({ are: "pending" });
  const { charge = "" } = await stored();
  for (const amount of amounts) {
    await fail({ on: refundCall[provider], ...refusal, times: 2 });
    await shop.owner.call(refundOrder, { params: orderParams, body: { amount } });
    await ordered.heal();
  }
  return {
    ...ordered,
    panel: await panels[provider](ordered, charge),
    settle: () => settle({ organizationId: orderParams.organizationId, orderId: orderParams.id }),
    known: async () => (await stored()).refunds?.map(({ status, problem }) => [status, problem]),
  };
};

for (const provider of onlineProviders) {
  const done = [provider === "payu" ? "pending" : "succeeded", undefined];

  test(`A refund that failed is not made by a retry too, if the shop made it in the panel of ${provider}`, async () => {
    const { panel, settle, known, stored } = await owing(provider, 10);
    await panel.refund(1000);
    await settle();
    expect(await known()).toEqual([done]);
    await settle();
    expect(await panel.refunded()).toEqual([1000]);
    expect((await stored()).refunds?.[0]?.reference).toEqual(expect.any(String));
  });

  test(`One refund in the panel of ${provider} counts as one of two that failed`, async () => {
    const { panel, settle, known } = await owing(provider, 10, 10);
    await panel.refund(1000);
    await Promise.all([settle(), settle()]);
    await settle();
    expect(await known()).toEqual([done, done]);
    expect(await panel.refunded()).toEqual([1000, 1000]);
  });

  test(`Another amount in the panel of ${provider} leaves the refund to staff, until they make it there`, async () => {
    const { panel, settle, known, shop, orderParams } = await owing(provider, 10);
    await panel.refund(700);
    expect(await settle()).toMatchObject({ left: "failed", problem: refundedInPanel });
    expect(await known()).toEqual([["failed", refundedInPanel]]);
    const { refunds } = await shop.owner.call(getOrderHistory, { params: orderParams });
    expect(refunds).toMatchObject([{ status: "failed", problem: refundedInPanel }]);
    await panel.refund(1000);
    await settle();
    expect(await known()).toEqual([done]);
    expect((await panel.refunded()).toSorted()).toEqual([1000, 700]);
  });

  test(`What the panel of ${provider} refunded before is no refund of ours, and a whole order is refunded once`, async () => {
    const { panel, settle, known, shop, orderParams, cancel, fail, heal } = await owing(provider);
    await panel.refund(1000);
    await aSecond();
    await fail({ on: refundCall[provider], ...refusal });
    await shop.owner.call(refundOrder, { params: orderParams, body: { amount: 10 } });
    await heal();
    await settle();
    expect(await known()).toEqual([done]);
    expect(await panel.refunded()).toEqual([1000, 1000]);
    await fail({ on: refundCall[provider], ...refusal });
    await cancel();
    await heal();
    await panel.refund(500);
    await settle();
    expect(await known()).toEqual([done, done]);
    expect((await panel.refunded()).reduce((sum, amount) => sum + amount, 0)).toBe(4980);
  });
}

test("A notification of PayU about a later refund of its panel ends one of ours that failed", async () => {
  const { panel, known, refunds } = await owing("payu", 10);
  await panel.refund(1000);
  await refunds({ become: "succeeded" });
  await expect.poll(known).toEqual([["succeeded", undefined]]);
});

test("A cancelled order that the panel of PayU was refunding whole is refunded by us if that fails there", async () => {
  const { panel, cancel, refunds, read, settle } = await owing("payu");
  await panel.refund(4980);
  expect(await cancel()).toMatchObject({ payment: { status: "succeeded" }, refunds: [{ status: "pending" }] });
  await refunds({ are: "succeeded", become: "failed" });
  await expect.poll(async () => (await read()).refunds).toMatchObject([{ status: "failed" }]);
  await settle();
  await expect.poll(async () => (await read()).payment.status).toBe("refunded");
  expect(await panel.refunded()).toEqual([4980, 4980]);
});

for (const provider of ["payu", "paypal"] as const)
  test(`A late event of ${provider} about a refund that its panel made before ours ends none of ours`, async () => {
    const ordered = await newCardOrder(origin, provider);
    const { shop, orderParams, read, refunds, stored, fail, heal, redirectUrl } = ordered;
    await payOnPage(redirectUrl, { outcome: "pay" });
    await expect.poll(async () => (await read()).status).toBe("pending");
    await refunds({ are: "pending" });
    const panel = await panels[provider](ordered, (await stored()).charge ?? "");
    await panel.refund(1000);
    await aSecond();
    await fail({ on: refundCall[provider], ...refusal });
    await shop.owner.call(refundOrder, { params: orderParams, body: { amount: 10 } });
    await heal();
    await refunds({ are: "succeeded", become: "succeeded" });
    expect((await read()).refunds).toMatchObject([{ status: "failed" }]);
    await settle({ organizationId: orderParams.organizationId, orderId: orderParams.id });
    await expect.poll(async () => (await read()).refunds).toMatchObject([{ status: "succeeded" }]);
    expect(await panel.refunded()).toEqual([1000, 1000]);
  });
