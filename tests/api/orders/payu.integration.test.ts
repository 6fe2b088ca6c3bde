import { createHash } from "node:crypto";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { findPayuAccounts } from "#core/payments/payu/accounts.ts";
import { connectPayu, newCardOrder, newCardShop } from "../../kit/card-shops.ts";
import { refusalOf, tryAgain } from "../../kit/client.ts";
import { newMember, newShop } from "../../kit/factories.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder, checkPayment } = routes.orders;
const { disconnectPayu, listPaymentMethods } = routes.payments;

const newPayuShop = () => newCardShop(origin, "payu");
const ordered = () => newCardOrder(origin, "payu");

const keysOf = (posId: string, secret: string) => ({ posId, secondKey: secret, clientId: posId, clientSecret: secret });

/** Sends a notification as PayU does, signed with a second key. */
const notify = (news: object, secondKey: string, algorithm = "MD5") => {
  const text = JSON.stringify(news);
  const name = algorithm === "MD5" ? "md5" : "sha256";
  const signature = createHash(name)
    .update(text + secondKey)
    .digest("hex");
  return fetch(`${origin}/api/webhook/payment/payu`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "openpayu-signature": `sender=checkout;signature=${signature};algorithm=${algorithm};content=DOCUMENT`,
    },
    body: text,
  });
};

test("An owner connects and disconnects the shop's point of sale, and no call returns its keys", async () => {
  const { shop, params } = await newPayuShop();
  const organization = await shop.owner.call(routes.organizations.getOrganization, { params });
  expect(organization).toMatchObject({ payuConnected: true });
  const [account] = await findPayuAccounts(shop.organizationId);
  const shown = JSON.stringify([organization, await find(keys.sealedAccounts(shop.organizationId, "payu"))]);
  expect(account?.secondKey).toMatch(/^[0-9a-f]{32}$/);
  expect(shown).not.toContain(account?.secondKey);

  const offered = async () => (await shop.owner.call(listPaymentMethods, { params })).map(({ id }) => id);
  expect(await offered()).toEqual(expect.arrayContaining(["payu:blik", "payu:card"]));
  await shop.owner.call(disconnectPayu, { params });
  expect(await offered()).not.toContain("payu:card");
});

test("Keys that PayU refuses, or that are malformed, are reported at their field; a manager can't set any", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const connect = (body: ReturnType<typeof keysOf>) =>
    refusalOf(shop.owner.call(routes.payments.connectPayu, { params, body }));
  const refused = await connect(keysOf("300746", "0000ffffffffffffffffffffffffffff"));
  expect(refused.issues).toEqual([{ path: ["clientSecret"], message: "PayU does not know this id with this secret" }]);
  const odd = await connect({ ...keysOf("300746", "0123456789abcdef0123456789abcdef"), posId: "POS", secondKey: "x" });
  expect(odd.issues.map(({ path }) => path[0])).toEqual(["posId", "secondKey"]);
  const manager = await newMember(shop, "manager");
  const body = keysOf("300746", "0123456789abcdef0123456789abcdef");
  expect((await refusalOf(manager.call(routes.payments.connectPayu, { params, body }))).code).toBe("forbidden");
});

test("An order is paid on PayU's page, by card or BLIK, with a repeated notification", async () => {
  const { order, redirectUrl, read, shopper, params, body } = await ordered();
  const { location } = await payOnPage(redirectUrl, { outcome: "pay", events: "twice" });
  expect(new URL(location ?? "").pathname).toBe(`/account/orders/${order.id}`);
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });

  const payment = { provider: "payu", method: "blik" } as const;
  const blik = await shopper.call(placeOrder, { params, body: { ...body, payment } });
  expect(await (await fetch(blik.redirectUrl ?? "")).text()).toContain("BLIK code");
  await payOnPage(blik.redirectUrl ?? "", { outcome: "pay" });
  const id = blik.order.id;
  expect((await shopper.call(routes.orders.getOrder, { params: { ...params, id } })).status).toBe("pending");
});

test("A shopper who leaves PayU's page without paying returns to the order with an error, and may pay on the same page later", async () => {
  const { order, redirectUrl, read } = await ordered();
  const { location } = await payOnPage(redirectUrl, { outcome: "cancel" });
  const { pathname, searchParams } = new URL(location ?? "");
  expect(pathname).toBe(`/account/orders/${order.id}`);
  expect(searchParams.get("error")).toBe("501");
  expect(await read()).toMatchObject({ status: "draft" });
  await payOnPage(redirectUrl, { outcome: "pay" });
  await expect.poll(async () => (await read()).status).toBe("pending");
});

test("A point of sale with delayed capture captures each payment at once, with and without a notification", async () => {
  for (const events of ["once", "none"] as const) {
    const { shop, shopper, params, body } = await newPayuShop();
    await connectPayu(shop, `9${Date.now() % 100_000_000}${events.length}`);
    const { order, redirectUrl = "" } = await shopper.call(placeOrder, { params, body });
    await payOnPage(redirectUrl, { outcome: "pay", events });
    const at = { params: { ...params, id: order.id } };
    if (events === "none") await shopper.call(checkPayment, at);
    await expect.poll(async () => (await shopper.call(routes.orders.getOrder, at)).status).toBe("pending");
  }
});

test("Without a notification, the shopper's return finds the payment, even after the shop disconnected PayU", async () => {
  const { shop, shopper, params, redirectUrl, orderParams } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  await shop.owner.call(disconnectPayu, { params });
  expect((await shopper.call(checkPayment, { params: orderParams })).status).toBe("pending");
});

test("A page whose answer was lost is opened again, and an unpaid draft is cancelled in time", async () => {
  const { shop, shopper, params, body, fail } = await newPayuShop();
  const headers = { "idempotency-key": newId("user") };
  const place = () => shopper.call(placeOrder, { params, headers, body });
  await fail({ on: "POST /api/v2_1/orders", cut: true, done: true });
  expect(await refusalOf(place())).toMatchObject({ code: "payment_unavailable" });
  const { order, redirectUrl = "" } = await tryAgain(place);
  await payOnPage(redirectUrl, { outcome: "decline" });
  const late = new Date(Date.parse(order.expiresAt ?? "") + 1);
  await settle({ organizationId: shop.organizationId, orderId: order.id }, late);
  const ended = await shopper.call(routes.orders.getOrder, { params: { ...params, id: order.id } });
  expect(ended.status).toBe("cancelled");
  expect((await payOnPage(redirectUrl, { outcome: "pay" })).status).toBe(409);
});

test("A payment is refunded at its own point of sale, and the refund may be pending or fail", async () => {
  const { shop, redirectUrl, cancel, read, refunds } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  await connectPayu(shop);
  await refunds({ are: "pending" });
  expect(await cancel()).toMatchObject({ status: "cancelled", payment: { status: "succeeded" } });
  await refunds({ become: "succeeded" });
  await expect.poll(async () => (await read()).payment.status).toBe("refunded");

  const other = await ordered();
  await payOnPage(other.redirectUrl, { outcome: "pay" });
  await other.refunds({ are: "pending" });
  await other.cancel();
  await other.refunds({ become: "failed" });
  await expect.poll(async () => (await other.read()).refunds?.map(({ status }) => status)).toEqual(["failed"]);
});

test("Only the second key of the shop's own point of sale signs for its orders", async () => {
  const [mine, theirs] = await Promise.all([ordered(), newPayuShop()]);
  const { organizationId } = mine.params;
  const [own] = await findPayuAccounts(organizationId);
  const [foreign] = await findPayuAccounts(theirs.shop.organizationId);
  const tell = (secondKey = "", extOrderId: unknown = `${organizationId}.${mine.order.id}`, algorithm = "MD5") => {
    const facts = { orderId: "F00DGUEST000P01", status: "CANCELED", totalAmount: "4980", currencyCode: "PLN" };
    return notify({ order: { ...facts, extOrderId } }, secondKey, algorithm);
  };
  const wrong = [
    tell(foreign?.secondKey),
    tell(""),
    tell(own?.secondKey, undefined, "SHA-1"),
    ...["nobody", ".", "o".repeat(5000), 7].map((reference) => tell(own?.secondKey, reference)),
  ];
  expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]));
  for (const algorithm of ["MD5", "SHA-256"])
    expect(await (await tell(own?.secondKey, undefined, algorithm)).json()).toEqual({ received: true });
  // The notification is about another page than the order's.
  expect((await mine.read()).status).toBe("draft");
});
