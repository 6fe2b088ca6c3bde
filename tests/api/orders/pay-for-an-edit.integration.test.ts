import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { type OnlineProvider, onlineProviders } from "#core/contract/payments/payments.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { mailsTo } from "../../kit/mail.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { changeOrderStatus, checkPayment, editOrder, getBoard, getOrder, getOrderHistory, openPayment } = routes.orders;
const { previewEdit, withdrawEdit } = routes.orders;

/** A card order of two dishes for 49.80, which staff edit to three for 74.70, paid by a link. */
const waitingOrder = async (provider: OnlineProvider = "stripe") => {
  const card = await newCardOrder(origin, provider);
  const { shop, body, order, redirectUrl, orderParams: params } = card;
  const { location = "" } = await payOnPage(redirectUrl, { outcome: "pay" });
  await newBrowser(origin).call(checkPayment, { params, query: { token: order.token ?? "" } });
  const { owner } = shop;
  await expect.poll(async () => (await owner.call(getOrder, { params })).status).toBe("pending");
  const items = body.items.map((item, line) => ({ ...item, line, quantity: 3 }));
  const preview = await owner.call(previewEdit, { params, body: { edition: 0, items } });
  const edit = (facts: object = {}) =>
    owner.call(editOrder, {
      params,
      headers: { "idempotency-key": "one-tap-of-staff" },
      body: { edition: 0, items, charged: 74.7, collect: "link", ...facts },
    });
  const edited = await edit();
  const at = { params, query: { token: order.token ?? "" } };
  const link = newBrowser(origin);
  return {
    ...card,
    params,
    owner,
    preview,
    edit,
    edited,
    waiting: edited.waitingEdit?.id ?? ("" as never),
    see: () => link.call(getOrder, at),
    open: async () => (await link.call(openPayment, at)).redirectUrl ?? "",
    check: () => link.call(checkPayment, at),
    withdraw: () => owner.call(withdrawEdit, { params: { ...params, edit: edited.waitingEdit?.id ?? ("" as never) } }),
    move: (operation: "accepted" | "ready-for-dispatch" | "cancelled") =>
      owner.call(changeOrderStatus, { params: { ...params, operation } }),
    location,
  };
};

test.each(onlineProviders)(
  "An order becomes dearer once the link is paid, and a cancelled one gives both payments back, by %s",
  async (provider) => {
    const { preview, edited, edit, see, open, check, move, owner, params } = await waitingOrder(provider);
    expect(preview).toMatchObject({ isPayableByLink: true, order: { payment: { due: 24.9 } } });
    expect(edited).toMatchObject({ payment: { total: 49.8 }, waitingEdit: { amount: 24.9 } });
    expect((await edit()).waitingEdit).toEqual(edited.waitingEdit);
    expect(await see()).toMatchObject({
      payment: { total: 49.8 },
      items: [{ quantity: 2 }],
      waitingEdit: { change: { by: null, lines: [{ was: { quantity: 2 }, now: { quantity: 3 } }] } },
    });
    const page = await open();
    expect(await open()).toBe(page);
    await payOnPage(page, { outcome: "pay", events: "twice" });
    await check();
    await expect.poll(async () => (await see()).payment.total).toBe(74.7);
    const paid = await see();
    expect(paid).toMatchObject({
      items: [{ quantity: 3 }],
      refunds: [],
      edits: [{ charged: { was: 49.8, now: 74.7 } }],
    });
    expect([paid.waitingEdit, paid.payment.due]).toEqual([undefined, undefined]);
    const { receipts, changes } = await owner.call(getOrderHistory, { params });
    expect(receipts.map(({ amount }) => amount)).toEqual([49.8, 24.9]);
    expect(changes.map(({ did }) => did)).toEqual(["pending", "edit-offered", "edited"]);
    await move("cancelled");
    await expect.poll(async () => (await see()).payment.status).toBe("refunded");
    const back = (await see()).refunds.map(({ amount, reason, status }) => [amount, reason, status]);
    expect(back.toSorted()).toEqual([
      [24.9, "cancelled", "succeeded"],
      [49.8, "cancelled", "succeeded"],
    ]);
  },
);

test.each(onlineProviders)("A payment for a withdrawn edit is refunded, by %s", async (provider) => {
  const { edit, see, open, withdraw, waiting, params } = await waitingOrder(provider);
  const page = await open();
  // The payment is made before the page closes, and reported only later.
  await payOnPage(page, { outcome: "pay", events: "none" });
  const withdrawn = await withdraw();
  expect(withdrawn.waitingEdit).toBeUndefined();
  expect(await withdraw()).toMatchObject({ payment: { total: 49.8 } });
  await settle({ organizationId: params.organizationId, orderId: waiting });
  // PayPal takes a payment only when the shop captures it, and the shop captures none for a withdrawn edit.
  const back = provider === "paypal" ? [] : [[24.9, "paid_late", "succeeded"]];
  await expect
    .poll(async () => (await see()).refunds.map(({ amount, reason, status }) => [amount, reason, status]))
    .toEqual(back);
  expect(await see()).toMatchObject({ payment: { total: 49.8, status: "succeeded" }, items: [{ quantity: 2 }] });
  const again = await edit({});
  expect(again.waitingEdit?.id).not.toBe(waiting);
});

test("The board shows the present order with its waiting edit, mails the link, and says if nobody paid", async () => {
  const { owner, params, order, waiting, see, open, shopper } = await waitingOrder();
  const board = () => owner.call(getBoard, { params: { organizationId: params.organizationId } });
  await expect
    .poll(async () => (await board()).orders)
    .toMatchObject([{ id: order.id, items: [{ quantity: 2 }], waitingEdit: { amount: 24.9 } }]);
  await expect
    .poll(async () => (await mailsTo(origin, shopper.email)).map(({ subject }) => subject))
    .toContainEqual(expect.stringContaining("Pay for the change"));
  await open();
  const later = new Date(Date.now() + 31 * 60_000);
  await settle({ organizationId: params.organizationId, orderId: waiting }, later);
  expect((await see()).waitingEdit).toBeUndefined();
  await expect.poll(async () => (await board()).notices).toMatchObject([{ id: order.id, notice: "edit_unpaid" }]);
  expect((await board()).orders).toMatchObject([{ id: order.id, items: [{ quantity: 2 }] }]);
});

test("Accepting an order keeps its waiting edit; a ready or cancelled order loses it, and a late payment is refunded", async () => {
  const { see, open, move } = await waitingOrder();
  const page = await open();
  await move("accepted");
  expect((await see()).waitingEdit).toBeDefined();
  await move("ready-for-dispatch");
  expect((await see()).waitingEdit).toBeUndefined();
  await payOnPage(page, { outcome: "pay" });
  await expect.poll(async () => (await see()).refunds).toMatchObject([{ amount: 24.9, reason: "paid_late" }]);
  expect(await see()).toMatchObject({ status: "ready-for-dispatch", payment: { total: 49.8, status: "succeeded" } });
});

test("A waiting edit blocks other edits; cash orders, and edits that cost no more, do not wait", async () => {
  const { edit, owner, params, body, withdraw } = await waitingOrder();
  const items = body.items.map((item, line) => ({ ...item, line, quantity: 1 }));
  const less = { edition: 0, items, charged: 24.9, collect: "link" as const };
  const cheaper = () => owner.call(editOrder, { params, headers: {}, body: less });
  expect((await refusalOf(cheaper())).issues[0]?.message).toContain("waits for its payment");
  await withdraw();
  expect(await cheaper()).toMatchObject({ payment: { total: 24.9 }, refunds: [{ amount: 24.9, reason: "changed" }] });
  expect((await refusalOf(edit({}))).code).toBe("conflict");
});
