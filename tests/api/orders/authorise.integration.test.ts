import { describe, expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { OnlineProvider } from "#core/contract/payments/payments.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { StoredOrder } from "#core/orders/order.ts";
import { newCardShop } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { payOnPage, settle } from "../../kit/payments.ts";

const origin = inject("origin");
const { placeOrder: place, changeOrderStatus, checkPayment, getOrder, getBoard } = routes.orders;

/** A draft of a shop that charges on acceptance. */
const ordered = async (provider: OnlineProvider = "stripe") => {
  const card = await newCardShop(origin, provider);
  const { shop, shopper, params, body } = card;
  await shop.owner.call(routes.organizations.updateOrganization, {
    params,
    body: { configuration: { capturesOnAcceptance: true } },
  });
  const { order, redirectUrl = "" } = await shopper.call(place, { params, body });
  const orderParams = { ...params, id: order.id };
  const move = (operation: "accepted" | "cancelled" | "ready-for-dispatch" | "completed", minutes?: number) =>
    shop.owner.call(changeOrderStatus, {
      params: { ...orderParams, operation },
      body: minutes ? { minutes } : undefined,
    });
  return {
    ...card,
    order,
    redirectUrl,
    orderParams,
    read: () => shopper.call(getOrder, { params: orderParams }),
    stored: async () => StoredOrder.parse(await find(keys.order(params.organizationId, order.id))),
    pay: () => payOnPage(redirectUrl, { outcome: "pay" }),
    accept: () => move("accepted", 20),
    move,
    settle: () => settle({ organizationId: params.organizationId, orderId: order.id }),
    notices: async () => {
      const { notices } = await shop.owner.call(getBoard, { params });
      return notices.flatMap(({ id, notice }) => (id === order.id ? [notice] : []));
    },
  };
};

const statesOf = ({ authorisations = [] }: StoredOrder) => authorisations.map(({ state }) => state);

/** The provider's operations that fail when it is asked to capture, and to release. */
const calls = {
  stripe: "POST /v1/payment_intents",
  revolut: "POST /api/orders/",
  paypal: "POST /v2/payments/authorizations",
};

describe.each(Object.keys(calls) as (keyof typeof calls)[])("By %s", (provider) => {
  const on = calls[provider];

  test("A payment is reserved until the shop accepts, and is then captured once", async () => {
    const { pay, read, accept, stored, shopper, orderParams } = await ordered(provider);
    await pay();
    if (provider !== "stripe") await shopper.call(checkPayment, { params: orderParams });
    const reserved = await read();
    expect(reserved).toMatchObject({ status: "pending", payment: { status: "pending", reserved: 49.8 } });
    expect(statesOf(await stored())).toEqual(["held"]);
    const accepted = await accept();
    expect(accepted).toMatchObject({ status: "accepted", payment: { status: "succeeded", total: 49.8 } });
    expect(accepted.payment.reserved).toBeUndefined();
    const { charge, charges } = await stored();
    expect(charges).toEqual([{ charge, amount: 4980 }]);
    await accept();
    expect(statesOf(await stored())).toEqual(["captured"]);
  });

  test("An order that is refused is never charged, and nothing is refunded", async () => {
    const { pay, move, read, stored } = await ordered(provider);
    await pay();
    const refused = await move("cancelled");
    expect(refused).toMatchObject({ status: "cancelled", payment: { status: "canceled" }, refunds: [] });
    expect(statesOf(await stored())).toEqual(["released"]);
    expect((await stored()).charge).toBeUndefined();
    expect((await read()).payment.reserved).toBeUndefined();
  });

  test("A capture whose answer is lost is found, and is not repeated", async () => {
    const { pay, accept, stored, settle, fail, read } = await ordered(provider);
    await pay();
    await fail({ on, times: 2, done: true, status: 500, body: "{}" });
    await accept();
    await settle();
    expect(statesOf(await stored())).toEqual(["captured"]);
    expect((await read()).payment.status).toBe("succeeded");
  });

  test("A reservation that can't be released now is released later", async () => {
    const { pay, move, stored, settle, fail, heal } = await ordered(provider);
    await pay();
    await fail({ on, times: 9, cut: true });
    expect(await move("cancelled")).toMatchObject({ payment: { status: "canceled" } });
    expect(statesOf(await stored())).toEqual(["releasing"]);
    await heal();
    expect((await settle()).left).toBe("nothing");
    expect(statesOf(await stored())).toEqual(["released"]);
  });

  test("If nothing can be captured any more, staff are told, and collect the amount or cancel", async () => {
    const { pay, accept, move, read, stored, fail, notices, settle } = await ordered(provider);
    await pay();
    await fail({ on, times: 1, status: 402, body: '{"error":{"type":"card_error","message":"Expired"}}' });
    await accept();
    expect(await read()).toMatchObject({ status: "accepted", payment: { status: "failed", due: 49.8 } });
    expect(statesOf(await stored())).toEqual(["released"]);
    await expect.poll(notices).toEqual(["capture_failed"]);
    await move("ready-for-dispatch");
    expect(await move("completed")).toMatchObject({ payment: { status: "succeeded" } });
    expect((await settle()).left).toBe("nothing");
  });
});

test("BLIK reserves nothing, nor does a shop that charges at once", async () => {
  const { shop, shopper, params, body } = await newCardShop(origin);
  const { order } = await shopper.call(place, { params, body });
  const configuration = { capturesOnAcceptance: true };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration } });
  const payment = { provider: "stripe" as const, method: "blik" as const };
  const blik = await shopper.call(place, { params, body: { ...body, payment } });
  for (const { id } of [order, blik.order]) {
    const stored = StoredOrder.parse(await find(keys.order(params.organizationId, id)));
    expect(stored.capturesOnAcceptance).toBeUndefined();
  }
});

test("An order whose money is only reserved has no refund", async () => {
  const { pay, shop, orderParams } = await ordered();
  await pay();
  const refund = shop.owner.call(routes.orders.refundOrder, { params: orderParams, body: {} });
  expect((await refusalOf(refund)).code).toBe("invalid_transition");
});

/** Edits a reserved order of two dishes to another number, and accepts it. */
const editedTo = async (quantity: number) => {
  const card = await ordered();
  const { pay, shop, body, orderParams, accept } = card;
  await pay();
  const [line] = body.items;
  if (!line) throw new Error("There is a line");
  const wanted = { edition: 0, items: [{ ...line, quantity, line: 0 }] };
  const preview = await shop.owner.call(routes.orders.previewEdit, { params: orderParams, body: wanted });
  const edited = await shop.owner.call(routes.orders.editOrder, {
    params: orderParams,
    body: { ...wanted, charged: preview.order.payment.total },
  });
  return { ...card, edited, accepted: await accept() };
};

test("An edit before acceptance lowers the captured amount without a refund; later edits refund", async () => {
  const { edited, accepted, stored, move } = await editedTo(1);
  expect(edited).toMatchObject({ payment: { total: 24.9, reserved: 49.8 }, refunds: [] });
  expect(accepted).toMatchObject({ payment: { status: "succeeded", total: 24.9 }, refunds: [] });
  expect((await stored()).charges).toMatchObject([{ amount: 2490 }]);
  const cancelled = await move("cancelled");
  expect(cancelled).toMatchObject({
    payment: { status: "refunded" },
    refunds: [{ amount: 24.9, status: "succeeded" }],
  });
});

test("What an edit before acceptance adds is paid in cash: no more is captured than was reserved", async () => {
  const { edited, accepted } = await editedTo(3);
  expect(edited.payment).toMatchObject({ total: 74.7, reserved: 49.8, due: 24.9 });
  expect(accepted.payment).toMatchObject({ status: "succeeded", total: 74.7, due: 24.9 });
});

test("An order whose payment is being captured can't be edited", async () => {
  const { pay, shop, body, orderParams, accept, fail } = await ordered();
  await pay();
  await fail({ on: "POST /v1/payment_intents", times: 9, cut: true });
  const accepted = await accept();
  expect(accepted).toMatchObject({ status: "accepted", payment: { status: "pending", reserved: 49.8 } });
  const items = body.items.map((item) => ({ ...item, quantity: 1, line: 0 }));
  const edit = shop.owner.call(routes.orders.previewEdit, { params: orderParams, body: { edition: 0, items } });
  expect((await refusalOf(edit)).code).toBe("conflict");
});

test("The reservation is found without an event when the shopper comes back, and by the sweep", async () => {
  const { redirectUrl, shopper, orderParams, settle, stored } = await ordered();
  await payOnPage(redirectUrl, { outcome: "pay", events: "none" });
  const checked = await shopper.call(checkPayment, { params: orderParams });
  expect(checked).toMatchObject({ status: "pending", payment: { reserved: 49.8 } });
  expect((await settle()).left).toBe("nothing");
  expect(statesOf(await stored())).toEqual(["held"]);
});
