import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { newCardShop } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { getOrder, placeOrder, refundOrder, changeOrderStatus } = routes.orders;

/** A card shop that takes tips, and a shopper about to order two dishes for 49.80. */
const tippedShop = async (provider: "stripe" | "revolut" = "stripe") => {
  const card = await newCardShop(origin, provider);
  const { shop, shopper, params, body } = card;
  const configuration = { tips: { percents: [5, 10] } };
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration } });
  const pay = async (tip: number) => {
    const { order, redirectUrl = "" } = await shopper.call(placeOrder, { params, body: { ...body, tip } });
    await payOnPage(redirectUrl, { outcome: "pay" });
    const orderParams = { ...params, id: order.id };
    const read = () => shopper.call(getOrder, { params: orderParams });
    await expect.poll(async () => (await read()).status).toBe("pending");
    return {
      orderParams,
      read,
      refund: (what: object) =>
        shop.owner.call(refundOrder, {
          params: orderParams,
          headers: { "idempotency-key": newId("user") },
          body: what,
        }),
    };
  };
  return { ...card, pay };
};

test.each(["stripe", "revolut"] as const)(
  "A tip is charged with the order and goes back last, by %s",
  async (provider) => {
    const { pay } = await tippedShop(provider);
    const { read, refund } = await pay(5);
    expect((await read()).payment).toMatchObject({ total: 49.8, tip: 5, status: "succeeded" });
    const [first] = (await refund({ amount: 40 })).refunds;
    expect(first).toMatchObject({ amount: 40, status: "succeeded" });
    expect(first).not.toHaveProperty("tip");
    expect((await refund({ amount: 12 })).refunds[1]).toMatchObject({ amount: 12, tip: 2.2 });
    expect((await refusalOf(refund({ amount: 2.81 }))).issues[0]?.path).toEqual(["amount"]);
    expect((await read()).payment.status).toBe("succeeded");
    expect((await refund({})).refunds[2]).toMatchObject({ amount: 2.8, tip: 2.8, status: "succeeded" });
    expect((await read()).payment.status).toBe("refunded");
  },
);

test("A cancelled order refunds its tip too", async () => {
  const { pay, shop } = await tippedShop();
  const { orderParams, read } = await pay(5);
  await shop.owner.call(changeOrderStatus, { params: { ...orderParams, operation: "cancelled" } });
  await expect.poll(async () => (await read()).payment.status).toBe("refunded");
  expect((await read()).refunds).toMatchObject([{ amount: 54.8, tip: 5 }]);
});

test("A tip with cash, above the order's total, or in a shop that takes none is refused, and nothing is ordered", async () => {
  const { shop, shopper, params, body } = await tippedShop();
  const place = async (changes: object) =>
    (await refusalOf(shopper.call(placeOrder, { params, body: { ...body, ...changes } }))).issues;
  const cash = { provider: "not_applicable", method: "cash_on_delivery" };
  expect(await place({ tip: 5, payment: cash })).toMatchObject([
    { path: ["tip"], message: "A tip can be added only where you pay online" },
  ]);
  expect(await place({ tip: 49.81 })).toMatchObject([{ path: ["tip"] }]);
  await shop.owner.call(routes.organizations.updateOrganization, { params, body: { configuration: { tips: null } } });
  expect(await place({ tip: 5 })).toMatchObject([{ path: ["tip"], message: "Tips are not taken here" }]);
  expect((await shop.owner.call(routes.orders.listOrders, { params })).data).toEqual([]);
});
