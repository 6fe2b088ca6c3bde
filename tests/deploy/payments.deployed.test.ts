import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { checkoutWrite } from "#core/orders/checkout.ts";
import { cashOrder, newProduct, newShop, newShopper } from "../kit/factories.ts";
import { onboard, payOnPage, sendStripeEvent } from "../kit/payments.ts";

const origin = inject("origin");
const { orders, payments } = routes;

/** A draft in a shop that takes cards by both providers, and its shopper. */
const ordered = async (provider: "stripe" | "revolut") => {
  const shop = await newShop(origin, { hostname: `shop-${crypto.randomUUID()}.example` });
  const account = await onboard(shop);
  const params = { organizationId: shop.organizationId };
  const secretKey = `sk_${crypto.randomUUID()}`;
  const [product, shopper] = await Promise.all([
    newProduct(shop),
    newShopper(origin),
    shop.owner.call(payments.connectRevolut, { params, body: { secretKey } }),
  ]);
  const { order, redirectUrl = "" } = await shopper.call(orders.placeOrder, {
    params,
    body: cashOrder(shop, {
      items: [{ productId: product.id }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
      payment: { provider, method: "card" },
    }),
  });
  const id = { ...params, id: order.id };
  const read = () => shopper.call(orders.getOrder, { params: id, query: {} });
  const check = () => shopper.call(orders.checkPayment, { params: id, query: {} });
  return { account, organizationId: shop.organizationId, order, redirectUrl, read, check };
};

test.concurrent("A paid card order is placed by an event through CloudFront, and a repeated event changes nothing", async () => {
  const { account, organizationId, order, redirectUrl, read } = await ordered("stripe");
  expect(order).toMatchObject({ status: "draft", payment: { provider: "stripe", status: "pending" } });
  await payOnPage(redirectUrl, { outcome: "pay", events: "twice" });
  const paid = await read();
  expect(paid).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
  const metadata = { organizationId, orderId: order.id };
  const late = { id: "evt_late", type: "checkout.session.expired", account, object: { metadata } };
  for (const _ of ["once", "again"])
    expect(await (await sendStripeEvent(origin, late)).json()).toEqual({ received: true });
  expect(await read()).toEqual(paid);
});

test.concurrent("A webhook's body arrives as it was signed, and a changed one is refused", async () => {
  const news = { type: "customer.created", account: "acct_1", object: { name: "  Żółta gęś \u2028 🍲 \\u0041" } };
  expect((await sendStripeEvent(origin, news)).status).toBe(200);
  const forged = await sendStripeEvent(origin, news, { secret: "whsec_another" });
  expect([forged.status, await forged.json()]).toMatchObject([400, { code: "bad_signature" }]);
});

test.concurrent("The API refuses calls that bypass CloudFront", async () => {
  const { DEPLOYED_API = "" } = process.env;
  const past = await sendStripeEvent(DEPLOYED_API, { type: "customer.created", account: "acct_1", object: {} });
  expect([past.status, await past.json()]).toMatchObject([403, { code: "forbidden" }]);
});

test.concurrent("A shop's own Revolut key is decrypted for its orders, whose payment is found without an event", async () => {
  const { redirectUrl, read, check } = await ordered("revolut");
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  expect((await read()).status).toBe("draft");
  expect(await check()).toMatchObject({ status: "pending", payment: { provider: "revolut", status: "succeeded" } });
});

test.concurrent("The scheduled sweep cancels an unpaid draft in time, and closes its page", {
  timeout: 100_000,
}, async ({ expect }) => {
  const { organizationId, order, redirectUrl, read } = await ordered("stripe");
  const past = new Date(Date.now() - 60_000);
  await commit({ update: keys.order(organizationId, order.id), set: { expiresAt: past.toISOString() } });
  await commit(checkoutWrite({ organizationId, orderId: order.id }, past));
  await expect.poll(async () => (await read()).status, { timeout: 90_000, interval: 2000 }).toBe("cancelled");
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect(await read()).toMatchObject({ status: "cancelled", payment: { status: "canceled" } });
});
