import { expect, inject, test, vi } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { newId } from "#core/ids.ts";
import { newCardOrder, newCardShop } from "../../kit/card-shops.ts";
import { refusalOf, tryAgain } from "../../kit/client.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder, checkPayment } = routes.orders;

/** All failures of a provider. A fault is repeated often enough if the client retries. */
const troubles: [name: string, fault: { status?: number; body?: string; after?: number; cut?: boolean }][] = [
  ["is down", { cut: true }],
  ["takes half a minute", { after: 30_000 }],
  ["says 429", { status: 429, body: '{"error":{"message":"Slow down"}}' }],
  ["says 500", { status: 500, body: '{"error":{"message":"An unknown error occurred"}}' }],
  ["says 503 in HTML", { status: 503, body: "<html>Service unavailable</html>" }],
  ["answers garbage", { status: 200, body: "\u0000\u0001 not JSON" }],
  ["answers an empty object", { status: 200, body: "{}" }],
  ["answers null", { status: 200, body: "null" }],
];

/**
 * On an idle machine, callers get an answer within ten seconds. A busy one may take longer, but less than the provider.
 */
const beforeTheProvider = async <T>(work: () => Promise<T>): Promise<T> => {
  const begun = Date.now();
  const result = await work();
  expect(Date.now() - begun).toBeLessThan(25_000);
  return result;
};

const unavailable = { status: 503, code: "payment_unavailable" };

for (const provider of ["stripe", "revolut", "payu", "paypal"] as const)
  test.concurrent.each(troubles)(
    `When ${provider} %s, shoppers and staff are told without waiting for it, nothing is lost, and the next try works`,
    async (_, trouble) => {
      const { shopper, params, body, fail, heal } = await newCardShop(origin, provider);
      const headers = { "idempotency-key": newId("user") };
      const place = () => shopper.call(placeOrder, { params, headers, body });
      await fail({ ...trouble, times: 100 });
      expect(await beforeTheProvider(() => refusalOf(place()))).toMatchObject(unavailable);
      await heal();
      const { order, redirectUrl = "" } = await tryAgain(place);
      expect(order.status).toBe("draft");
      expect((await shopper.call(routes.orders.listOrders, { params })).pagination.totalCount).toBe(1);

      await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
      const check = () => shopper.call(checkPayment, { params: { ...params, id: order.id } });
      await fail({ ...trouble, times: 100 });
      const refusal = await beforeTheProvider(() => refusalOf(check()));
      expect(refusal).toMatchObject(unavailable);
      // The shopper may have paid, so the answer must not say that nothing was charged.
      expect(refusal.message).not.toMatch(/charge/i);
      await heal();
      expect(await tryAgain(check)).toMatchObject({ status: "pending", payment: { status: "succeeded" } });

      const paid = await newCardOrder(origin, provider);
      await payOnPage(paid.redirectUrl, { outcome: "pay" });
      await paid.fail({ ...trouble, times: 100 });
      const cancelled = await beforeTheProvider(paid.cancel);
      expect(cancelled).toMatchObject({ status: "cancelled", payment: { status: "succeeded" } });
      await paid.heal();
      await paid.shopper.call(checkPayment, { params: paid.orderParams });
      // PayU reports the end of a refund a moment later.
      const isRefunded = { payment: { status: "refunded" }, refunds: [{ amount: 49.8 }] };
      await vi.waitFor(async () => expect(await paid.read()).toMatchObject(isRefunded), {
        timeout: 120_000,
        interval: 500,
      });
    },
  );

test("A page that Stripe refused with a stored error is opened by the next try", async () => {
  const { shopper, params, body, fail } = await newCardShop(origin);
  const headers = { "idempotency-key": newId("user") };
  const place = () => shopper.call(placeOrder, { params, headers, body });
  await fail({
    on: "POST /v1/checkout",
    status: 500,
    body: '{"error":{"message":"An unknown error occurred"}}',
    times: 2,
  });
  expect(await refusalOf(place())).toMatchObject(unavailable);
  expect((await tryAgain(place)).redirectUrl).toBeDefined();
});

test("The refusal names the draft whose page did not open, so that its shopper gives it up and orders in cash", async () => {
  const { shopper, params, body, fail } = await newCardShop(origin);
  await fail({ on: "POST /v1/checkout", cut: true, times: 100 });
  const { orderId: id } = await refusalOf(shopper.call(placeOrder, { params, body }));
  const given = { params: { ...params, id: id as OrderId }, body: { status: "draft" as const } };
  expect(await shopper.call(routes.orders.cancelOrder, given)).toMatchObject({ id, status: "cancelled" });
  const payment = { provider: "not_applicable", method: "cash_on_delivery" } as const;
  const { order } = await shopper.call(placeOrder, { params, body: { ...body, payment } });
  expect(order).toMatchObject({ status: "pending" });
});

test("A draft that ends while Stripe refuses its page is answered like other refusals, and is cancelled", async () => {
  const { shop, shopper, params, body, fail } = await newCardShop(origin);
  await fail({ on: "POST /v1/checkout", status: 500, body: '{"error":{"message":"Unknown"}}', after: 1_500, times: 2 });
  const refusal = refusalOf(shopper.call(placeOrder, { params, body }));
  const orders = async () => (await shopper.call(routes.orders.listOrders, { params })).data;
  await expect.poll(async () => (await orders()).length).toBe(1);
  const [draft] = await orders();
  const late = new Date(Date.parse(draft?.expiresAt ?? "") + 1);
  await settle({ organizationId: shop.organizationId, orderId: draft?.id as OrderId }, late);
  expect(await refusal).toMatchObject(unavailable);
  const given = { params: { ...params, id: draft?.id as OrderId } };
  expect(await shopper.call(routes.orders.getOrder, given)).toMatchObject({ status: "cancelled" });
  expect(await orders()).toEqual([]);
});
