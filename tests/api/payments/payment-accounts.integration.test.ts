import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { onlineProviders } from "#core/contract/payments/payments.ts";
import { commit } from "#core/db/table.ts";
import { findPayuAccounts, payuItem } from "#core/payments/payu/accounts.ts";
import { newCardShop } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newProduct, newShop, newShopper } from "../../kit/factories.ts";
import { leaveOnboarding } from "../../kit/payments.ts";

const origin = inject("origin");
const { checkPaymentAccounts, connectStripe, disconnectStripe, listPaymentMethods } = routes.payments;

const none = { state: "none", isOffered: false, missing: [] };
const ready = { state: "ready", isOffered: true, missing: [] };

test("A new shop has no accounts", async () => {
  const { owner, organizationId } = await newShop(origin);
  const checked = await owner.call(checkPaymentAccounts, { params: { organizationId } });
  expect(checked).toEqual(Object.fromEntries(onlineProviders.map((provider) => [provider, none])));
});

test("An unfinished onboarding shows what Stripe still needs, and its methods are not offered", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const { url } = await owner.call(connectStripe, { params, body: { callbackURL: "/staff" } });
  await leaveOnboarding(url, "later");
  const { stripe } = await owner.call(checkPaymentAccounts, { params });
  expect(stripe).toMatchObject({ state: "incomplete", isOffered: false });
  expect(stripe.missing).toContain("external_account");
});

test("A working account is ready, and a disconnected one is no longer offered", async () => {
  const { shop, params } = await newCardShop(origin);
  const check = () => shop.owner.call(checkPaymentAccounts, { params });
  expect(await check()).toMatchObject({ stripe: ready, revolut: none });
  await shop.owner.call(disconnectStripe, { params });
  expect(await check()).toMatchObject({ stripe: { ...ready, isOffered: false }, revolut: none });
});

test("A provider that is down does not hide the other, and is shown again later", async () => {
  const { shop, params, fail } = await newCardShop(origin);
  const secretKey = `sk_${shop.organizationId.slice(4)}`;
  await shop.owner.call(routes.payments.connectRevolut, { params, body: { secretKey } });
  const check = () => shop.owner.call(checkPaymentAccounts, { params });
  expect(await check()).toMatchObject({ stripe: ready, revolut: ready });
  // Stripe's client retries once by itself.
  await fail({ on: "GET /v1/accounts", cut: true, times: 2 });
  expect(await check()).toMatchObject({ stripe: { ...ready, state: "unreachable" }, revolut: ready });
  expect(await check()).toMatchObject({ stripe: ready, revolut: ready });
});

test("The keys of a point of sale at PayU are tried, and reported where they are refused", async () => {
  const { shop, params } = await newCardShop(origin, "payu");
  const check = async () => (await shop.owner.call(checkPaymentAccounts, { params })).payu;
  expect(await check()).toEqual(ready);
  const [account] = await findPayuAccounts(shop.organizationId);
  if (!account) throw new Error("The shop has no point of sale");
  const clientSecret = `0000${account.clientSecret.slice(4)}`;
  await commit({ put: await payuItem(shop.organizationId, [{ ...account, clientSecret }]) });
  expect(await check()).toEqual({ ...ready, state: "refused" });
});

test("A Revolut key that was revoked says so", async () => {
  const { shop, params, fail } = await newCardShop(origin, "revolut");
  const check = async () => (await shop.owner.call(checkPaymentAccounts, { params })).revolut;
  expect(await check()).toEqual(ready);
  await fail({ on: "GET /api/1.0/webhooks", status: 401, body: "{}" });
  expect(await check()).toEqual({ ...ready, state: "refused" });
  await fail({ on: "GET /api/1.0/webhooks", status: 200, body: "[]" });
  expect(await check()).toEqual({ ...ready, state: "incomplete", missing: ["webhook"] });
});

test("Only owners see the state of the accounts", async () => {
  const shop = await newShop(origin);
  const manager = await newMember(shop, "manager");
  const refused = manager.call(checkPaymentAccounts, { params: { organizationId: shop.organizationId } });
  expect((await refusalOf(refused)).code).toBe("forbidden");
});

test("A shop that takes no cash offers none, and no order is placed in cash", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  await owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { enableCash: false } } });
  expect(await owner.call(listPaymentMethods, { params })).toEqual([]);
  const [product, shopper] = await Promise.all([newProduct(shop), newShopper(origin)]);
  const placing = shopper.call(routes.orders.placeOrder, {
    params,
    body: {
      items: [{ productId: product.id }],
      fulfilmentMethod: "pickup",
      contact: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" },
      payment: { provider: "not_applicable", method: "cash_on_delivery" },
      checkoutBaseUrl: `https://${shop.organization.configuration.hostname}`,
    },
  });
  expect((await refusalOf(placing)).issues).toMatchObject([{ path: ["payment"] }]);
});
