import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { findPaypalAccounts } from "#core/payments/paypal/accounts.ts";
import { connectPaypal, newCardOrder, newCardShop } from "../../kit/card-shops.ts";
import { refusalOf, tryAgain } from "../../kit/client.ts";
import { newMember, newShop } from "../../kit/factories.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder, checkPayment, getOrder } = routes.orders;
const { disconnectPaypal, listPaymentMethods, checkPaymentAccounts } = routes.payments;

const newPaypalShop = () => newCardShop(origin, "paypal");
const ordered = () => newCardOrder(origin, "paypal");

/** Calls PayPal as a shop does that has the keys of its app. */
const askPaypal = async (organizationId: OrganizationId, clientId: string, path: string, body?: object) => {
  const base = process.env.PAYPAL_API_BASE;
  const app = (await findPaypalAccounts(organizationId)).find((known) => known.clientId === clientId);
  const authorization = `Basic ${Buffer.from(`${clientId}:${app?.clientSecret}`).toString("base64")}`;
  const signedIn = await fetch(`${base}/v1/oauth2/token`, { method: "POST", headers: { authorization } });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, "content-type": "application/json" };
  return fetch(`${base}${path}`, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
};

test("An owner connects and disconnects the shop's app, and no call returns its keys", async () => {
  const { shop, params, account } = await newPaypalShop();
  const organization = await shop.owner.call(routes.organizations.getOrganization, { params });
  expect(organization).toMatchObject({ paypalConnected: true });
  const [app] = await findPaypalAccounts(shop.organizationId);
  const shown = JSON.stringify([organization, await find(keys.sealedAccounts(shop.organizationId, "paypal"))]);
  expect(app).toMatchObject({ clientId: account, webhookId: expect.any(String) });
  for (const secret of [app?.clientId, app?.clientSecret]) expect(shown).not.toContain(secret);
  const ready = { state: "ready", isOffered: true, missing: [] };
  expect((await shop.owner.call(checkPaymentAccounts, { params })).paypal).toEqual(ready);

  const offered = async () => (await shop.owner.call(listPaymentMethods, { params })).map(({ id }) => id);
  expect(await offered()).toContain("paypal:paypal");
  await shop.owner.call(disconnectPaypal, { params });
  expect(await offered()).not.toContain("paypal:paypal");
});

test("Keys that PayPal refuses, or that are malformed, are reported at their field; a manager can't set any", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const connect = (clientId: string, clientSecret: string) =>
    refusalOf(shop.owner.call(routes.payments.connectPaypal, { params, body: { clientId, clientSecret } }));
  const refused = await connect("A".repeat(40), `refused-${"E".repeat(40)}`);
  expect(refused.issues).toEqual([
    { path: ["clientSecret"], message: "PayPal does not know this id with this secret" },
  ]);
  expect((await connect("short", "")).issues.map(({ path }) => path[0])).toEqual(["clientId", "clientSecret"]);
  const manager = await newMember(shop, "manager");
  const body = { clientId: "A".repeat(40), clientSecret: "E".repeat(40) };
  expect((await refusalOf(manager.call(routes.payments.connectPaypal, { params, body }))).code).toBe("forbidden");
});

test("A payment that is approved on PayPal's page is captured once, with repeated events and with none", async () => {
  for (const events of ["once", "twice", "none"] as const) {
    const { order, redirectUrl, shopper, orderParams, read } = await ordered();
    const { location } = await payOnPage(redirectUrl, { outcome: "pay", events });
    expect(new URL(location ?? "").pathname).toBe(`/account/orders/${order.id}`);
    if (events === "none") await shopper.call(checkPayment, { params: orderParams });
    await expect.poll(read).toMatchObject({ status: "pending", payment: { status: "succeeded" }, refunds: [] });
  }
});

test("A shopper who cancels returns to checkout, and may approve the same page later; a decline leaves it open", async () => {
  const { redirectUrl, read } = await ordered();
  const { location } = await payOnPage(redirectUrl, { outcome: "cancel" });
  expect(new URL(location ?? "").pathname).toBe("/checkout/shipping-and-payment");
  expect((await payOnPage(redirectUrl, { outcome: "decline" })).status).toBe(402);
  await payOnPage(redirectUrl, { outcome: "pay" });
  await expect.poll(async () => (await read()).status).toBe("pending");
});

test("A payment that is declined at its capture leaves the draft open, and says that it failed", async () => {
  const { shopper, orderParams, redirectUrl, fail, read } = await ordered();
  const body = '{"name":"UNPROCESSABLE_ENTITY","details":[{"issue":"INSTRUMENT_DECLINED"}]}';
  await fail({ on: "POST /v2/checkout/orders/", status: 422, body });
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  await shopper.call(checkPayment, { params: orderParams });
  expect(await read()).toMatchObject({ status: "draft", payment: { status: "failed" } });
  expect((await shopper.call(checkPayment, { params: orderParams })).status).toBe("pending");
});

test("An ended draft captures nothing, even if its page is approved later", async () => {
  const { shop, order, redirectUrl, read, account } = await ordered();
  const late = new Date(Date.parse(order.expiresAt ?? "") + 1);
  await settle({ organizationId: shop.organizationId, orderId: order.id }, late);
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect(await read()).toMatchObject({ status: "cancelled", refunds: [] });
  const id = new URL(redirectUrl).pathname.split("/").at(-1);
  const found = await askPaypal(shop.organizationId, account, `/v2/checkout/orders/${id}`);
  expect(await found.json()).toMatchObject({ status: "APPROVED" });
});

test("A page whose answer was lost is returned again by the next try", async () => {
  const { shopper, params, body, fail } = await newPaypalShop();
  const headers = { "idempotency-key": newId("user") };
  const place = () => shopper.call(placeOrder, { params, headers, body });
  await fail({ on: "POST /v2/checkout/orders", cut: true, done: true });
  expect(await refusalOf(place())).toMatchObject({ code: "payment_unavailable" });
  const { order, redirectUrl = "" } = await tryAgain(place);
  await payOnPage(redirectUrl, { outcome: "pay" });
  const at = { params: { ...params, id: order.id } };
  await expect.poll(async () => (await shopper.call(getOrder, at)).status).toBe("pending");
});

test("A payment is refunded at its own app, and the refund may be pending or fail", async () => {
  const { shop, redirectUrl, cancel, read, refunds } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  await expect.poll(async () => (await read()).status).toBe("pending");
  await connectPaypal(shop);
  await refunds({ are: "pending" });
  expect(await cancel()).toMatchObject({ status: "cancelled", payment: { status: "succeeded" } });
  await refunds({ become: "succeeded" });
  await expect.poll(async () => (await read()).payment.status).toBe("refunded");

  const other = await ordered();
  await payOnPage(other.redirectUrl, { outcome: "pay" });
  await expect.poll(async () => (await other.read()).status).toBe("pending");
  await other.refunds({ are: "pending" });
  await other.cancel();
  await other.refunds({ become: "failed" });
  await expect.poll(async () => (await other.read()).refunds?.map(({ status }) => status)).toEqual(["failed"]);

  // The shop refunds it on PayPal's own pages, whose refunds have the reference of the payment.
  const { organizationId } = other.params;
  const stored = await find(keys.order(organizationId, other.order.id));
  await other.refunds({ are: "succeeded" });
  await askPaypal(organizationId, other.account, `/v2/payments/captures/${stored?.charge}/refund`, {
    amount: { currency_code: "PLN", value: "49.80" },
    custom_id: `${organizationId}.${other.order.id}`,
  });
  await expect.poll(async () => (await other.read()).payment.status).toBe("refunded");
});

test("An event counts only if PayPal confirms that it was sent to the shop's own webhook", async () => {
  const { params, order, read } = await ordered();
  const text = JSON.stringify({
    id: "WH-made-up",
    event_type: "PAYMENT.CAPTURE.COMPLETED",
    resource: { id: "CAPTURE1", status: "COMPLETED", custom_id: `${params.organizationId}.${order.id}` },
  });
  const tell = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}/api/webhook/payment/paypal`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
  const forged = {
    "paypal-auth-algo": "SHA256withRSA",
    "paypal-cert-url": "https://evil.example/cert",
    "paypal-transmission-id": "one",
    "paypal-transmission-time": new Date().toISOString(),
    "paypal-transmission-sig": "Zm9yZ2Vk",
  };
  const answers = await Promise.all([
    tell(text),
    tell(text, forged),
    tell(text.replace(params.organizationId, newId("organization")), forged),
    tell('{"id":"WH-1","event_type":"PING","resource":{}}', forged),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  expect((await read()).status).toBe("draft");
});

test("A dispute and a reversed payment are shown to staff once, with what to do, and move no money", async () => {
  const { shop, params, orderParams, redirectUrl, read, trouble } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  await expect.poll(async () => (await read()).status).toBe("pending");
  const { owner } = shop;
  for (const operation of ["accepted", "ready-for-dispatch", "completed"] as const)
    await owner.call(routes.orders.changeOrderStatus, { params: { ...orderParams, operation } });
  const notices = async () =>
    (await owner.call(routes.orders.getBoard, { params, headers: {} })).notices.map(({ notice }) => notice);

  await trouble("disputed");
  await trouble("disputed");
  await expect.poll(notices).toEqual(["payment_disputed"]);
  await trouble("reversed");
  await expect.poll(async () => (await notices()).toSorted()).toEqual(["payment_disputed", "payment_reversed"]);
  expect(await read()).toMatchObject({ status: "completed", payment: { status: "succeeded" }, refunds: [] });

  await owner.call(routes.orders.confirmNotice, { params: { ...orderParams, notice: "payment_disputed" } });
  await trouble("disputed");
  await expect.poll(notices).toEqual(["payment_reversed"]);
});
