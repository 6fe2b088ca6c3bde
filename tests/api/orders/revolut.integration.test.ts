import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { newDeadline } from "#core/payments/deadline.ts";
import { findRevolutAccounts } from "#core/payments/revolut/accounts.ts";
import { revolutClient } from "#core/payments/revolut/charge.ts";
import { callRevolut } from "#core/payments/revolut/client.ts";
import { connectRevolut, newCardOrder, newCardShop } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newShop } from "../../kit/factories.ts";
import { payOnPage, sendRevolutEvent, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder, checkPayment, changeOrderStatus } = routes.orders;
const { disconnectRevolut, listPaymentMethods } = routes.payments;

const newRevolutShop = () => newCardShop(origin, "revolut");
const ordered = () => newCardOrder(origin, "revolut");

test("An owner connects and disconnects the shop's account, and no call returns its key", async () => {
  const { shop, params } = await newRevolutShop();
  const organization = await shop.owner.call(routes.organizations.getOrganization, { params });
  expect(organization).toMatchObject({ revolutConnected: true });
  const [account] = await findRevolutAccounts(shop.organizationId);
  const secrets = [account?.secretKey, account?.signingSecret].map(String);
  const shown = JSON.stringify([organization, await find(keys.sealedAccounts(shop.organizationId, "revolut"))]);
  for (const secret of secrets) expect(shown).not.toContain(secret);

  expect((await shop.owner.call(listPaymentMethods, { params })).map(({ id }) => id)).toContain("revolut:card");
  await shop.owner.call(disconnectRevolut, { params });
  expect((await shop.owner.call(listPaymentMethods, { params })).map(({ id }) => id)).not.toContain("revolut:card");
});

test("A key that Revolut refuses is reported at its field; a manager can't set one", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const refused = await refusalOf(
    shop.owner.call(routes.payments.connectRevolut, { params, body: { secretKey: "sk_refused_by_all" } }),
  );
  expect(refused.issues).toEqual([{ path: ["secretKey"], message: "Revolut does not know this key" }]);
  const odd = await refusalOf(shop.owner.call(routes.payments.connectRevolut, { params, body: { secretKey: "pk_1" } }));
  expect(odd.issues[0]?.path).toEqual(["secretKey"]);
  const manager = await newMember(shop, "manager");
  const denied = await refusalOf(
    manager.call(routes.payments.connectRevolut, { params, body: { secretKey: "sk_1234567890" } }),
  );
  expect(denied.code).toBe("forbidden");
});

test("A connection whose answer was lost is repeated with the same webhook", async () => {
  const { shop, account } = await newRevolutShop();
  const key = `sk_${newId("user").slice(4)}`;
  const lost = { on: "POST /api/1.0/webhooks", of: key, cut: true, done: true };
  await fetch(`${origin}/_local/revolut/faults`, { method: "POST", body: JSON.stringify([lost]) });
  const body = { secretKey: key };
  const params = { organizationId: shop.organizationId };
  const refused = await refusalOf(shop.owner.call(routes.payments.connectRevolut, { params, body }));
  expect(refused.code).toBe("payment_unavailable");
  await connectRevolut(shop, key);
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${process.env.REVOLUT_API_BASE}/api/1.0/webhooks`, { headers });
  const [latest, before] = await findRevolutAccounts(shop.organizationId);
  expect(await answer.json()).toMatchObject([{ id: latest?.id }]);
  expect(before?.secretKey).toBe(account);
});

test("An order by card is paid on Revolut's page", async () => {
  const { order, redirectUrl, read } = await ordered();
  expect(order).toMatchObject({ status: "draft", currency: "PLN" });
  const { location } = await payOnPage(redirectUrl, { outcome: "pay", events: "twice" });
  expect(new URL(location ?? "").pathname).toBe(`/account/orders/${order.id}`);
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
});

test("Without an event, the shopper's return finds the payment, even after the shop disconnected Revolut", async () => {
  const { shop, shopper, params, redirectUrl, orderParams } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  await shop.owner.call(disconnectRevolut, { params });
  expect((await shopper.call(checkPayment, { params: orderParams })).status).toBe("pending");
});

test("A declined try leaves the draft open until it is paid or expires", async () => {
  const { shop, order, redirectUrl, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "decline" });
  expect(await read()).toMatchObject({ status: "draft", payment: { status: "failed" } });
  const late = new Date(Date.parse(order.expiresAt ?? "") + 1);
  await settle({ organizationId: shop.organizationId, orderId: order.id }, late);
  expect(await read()).toMatchObject({ status: "cancelled", payment: { status: "failed" } });
});

test("Cancelling a paid order refunds it on the account where it was paid", async () => {
  const { shop, redirectUrl, orderParams } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  await connectRevolut(shop);
  const cancel = { params: { ...orderParams, operation: "cancelled" as const } };
  expect((await shop.owner.call(changeOrderStatus, cancel)).payment.status).toBe("refunded");
});

test("Only the secret of the shop's own webhook signs for its orders, and for five minutes", async () => {
  const [mine, theirs] = await Promise.all([ordered(), newRevolutShop()]);
  const { organizationId } = mine.params;
  const [own] = await findRevolutAccounts(organizationId);
  const [foreign] = await findRevolutAccounts(theirs.shop.organizationId);
  const news = {
    event: "ORDER_COMPLETED",
    order_id: "6516e61c-d279-a454-a837-bc52ce55ed49",
    merchant_order_ext_ref: `${organizationId}.${mine.order.id}`,
  };
  const answers = await Promise.all([
    sendRevolutEvent(origin, news, { secret: foreign?.signingSecret ?? "" }),
    sendRevolutEvent(origin, news, { secret: own?.signingSecret ?? "", secondsAgo: 301 }),
    ...["nobody", ".", "o".repeat(5000), undefined].map((merchant_order_ext_ref) =>
      sendRevolutEvent(origin, { ...news, merchant_order_ext_ref }, { secret: own?.signingSecret ?? "" }),
    ),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
  const cancelled = { ...news, event: "ORDER_CANCELLED" };
  const ofAnotherPage = await sendRevolutEvent(origin, cancelled, { secret: own?.signingSecret ?? "" });
  expect(await ofAnotherPage.json()).toEqual({ received: true });
  expect((await mine.read()).status).toBe("draft");
});

test("If several pages are opened at the same time, one stays open", async () => {
  const { shopper, params, body } = await newRevolutShop();
  const headers = { "idempotency-key": newId("user") };
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => shopper.call(placeOrder, { params, headers, body })),
  );
  const pages = new Set(answers.map(({ redirectUrl }) => redirectUrl));
  expect(pages.size).toBe(1);
  await payOnPage([...pages][0] ?? "", { outcome: "pay" });
  expect((await shopper.call(placeOrder, { params, headers, body })).order.status).toBe("pending");
});

test("A second payment is refunded", async () => {
  const { shop, shopper, params, orderParams, order, redirectUrl, read } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay" });
  const stored = StoredOrder.parse(await find(keys.order(shop.organizationId, order.id)));
  const [account] = await findRevolutAccounts(shop.organizationId);
  const second = await revolutClient(newDeadline()).open(
    stored,
    { paid: origin, cancelled: origin, network: "203.0.113.7" },
    0,
  );
  await payOnPage(second.redirectUrl, { outcome: "pay" });
  const found = await callRevolut(
    {
      secretKey: account?.secretKey ?? "",
      deadline: newDeadline(),
      method: "GET",
      path: `/api/orders/${second.reference}`,
    },
    z.looseObject({}),
  );
  expect(found.refunded_amount).toBe(stored.payment.total);
  expect(await read()).toMatchObject({ status: "pending", payment: { status: "succeeded" } });
  expect((await shopper.call(checkPayment, { params: orderParams })).payment.status).toBe("succeeded");
  expect((await shopper.call(routes.orders.listOrders, { params })).pagination.totalCount).toBe(1);
});

test("However many keys follow, the event of an open order still arrives, and an older order can still be refunded", async () => {
  const { shop, redirectUrl, cancel, read } = await newCardOrder(origin, "revolut");
  for (let n = 0; n < 7; n++) await connectRevolut(shop);
  await payOnPage(redirectUrl, { outcome: "pay" });
  expect((await read()).status).toBe("pending");
  expect((await cancel()).payment.status).toBe("refunded");
});

test("A new key of the same merchant replaces its old one, which Revolut has revoked", async () => {
  const { shop, account, fail, redirectUrl, cancel } = await newCardOrder(origin, "revolut");
  await payOnPage(redirectUrl, { outcome: "pay" });
  const [before] = await findRevolutAccounts(shop.organizationId);
  await connectRevolut(shop, `${account}~2`);
  await fail({ status: 401, body: '{"message":"Unauthorised"}', times: 1_000_000 });
  expect(await findRevolutAccounts(shop.organizationId)).toEqual([{ ...before, secretKey: `${account}~2` }]);
  expect((await cancel()).payment.status).toBe("refunded");
});

test("If a key was revoked and the merchant is unknown, later keys are tried", async () => {
  const { shop, account, fail, redirectUrl, cancel } = await newCardOrder(origin, "revolut");
  await payOnPage(redirectUrl, { outcome: "pay" });
  const [before] = await findRevolutAccounts(shop.organizationId);
  const headers = { authorization: `Bearer ${account}` };
  await fetch(`${process.env.REVOLUT_API_BASE}/api/1.0/webhooks/${before?.id}`, { method: "DELETE", headers });
  await connectRevolut(shop, `${account}~2`);
  expect(await findRevolutAccounts(shop.organizationId)).toHaveLength(2);
  await fail({ status: 401, body: '{"message":"Unauthorised"}', times: 1_000_000 });
  expect((await cancel()).payment.status).toBe("refunded");
});
