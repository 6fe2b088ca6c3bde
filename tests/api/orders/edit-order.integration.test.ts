import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { CapacitySettings } from "#core/contract/organizations/capacity-settings.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { find } from "#core/db/table.ts";
import { editOrder as editAsVerb } from "#core/orders/edit/edit-order.ts";
import { previewEdit as previewAsVerb } from "#core/orders/edit/preview-edit.ts";
import { memberOf } from "#core/testing/member.ts";
import { newCardOrder } from "../../kit/card-shops.ts";
import { refusalOf } from "../../kit/client.ts";
import { presentOrderOf } from "../../kit/couriers.ts";
import {
  addressAt,
  cashOrder,
  newMember,
  newProduct,
  newShippingMethod,
  newShop,
  newShopper,
  saveAddress,
} from "../../kit/factories.ts";
import { payOnPage } from "../../kit/payments.ts";

const origin = inject("origin");
const { changeOrderStatus, changePromise, editOrder, getOrder, placeOrder, previewEdit } = routes.orders;
type Edit = Input<typeof editOrder, "body">;

test.each(["stripe", "revolut"] as const)(
  "A cheaper order gives the difference back by itself, and a cancelled one the rest, by %s",
  async (provider) => {
    const { shop, body, order, redirectUrl } = await newCardOrder(origin, provider);
    const params = { organizationId: shop.organizationId, id: order.id };
    await payOnPage(redirectUrl, { outcome: "pay" });
    const read = () => shop.owner.call(getOrder, { params });
    await expect.poll(async () => (await read()).status).toBe("pending");
    const items = body.items.map((item, line) => ({ ...item, line, quantity: 1 }));
    const wanted = { edition: 0, items };
    const { order: planned, refund } = await shop.owner.call(previewEdit, { params, body: wanted });
    expect([planned.payment.total, refund]).toEqual([24.9, 24.9]);
    const charged = planned.payment.total;
    const headers = { "idempotency-key": "one-tap-of-staff" };
    const confirm = () => shop.owner.call(editOrder, { params, headers, body: { ...wanted, charged } });
    await Promise.all([confirm(), confirm()]);
    await expect.poll(async () => (await read()).refunds.map(({ status }) => status)).toEqual(["succeeded"]);
    expect(await read()).toMatchObject({
      payment: { total: 24.9, status: "succeeded" },
      refunds: [{ amount: 24.9, reason: "changed" }],
      edits: [{ charged: { was: 49.8, now: 24.9 } }],
    });
    await shop.owner.call(changeOrderStatus, { params: { ...params, operation: "cancelled" } });
    await expect.poll(async () => (await read()).payment.status).toBe("refunded");
    expect((await read()).refunds.map(({ amount, status }) => [amount, status])).toEqual([
      [24.9, "succeeded"],
      [24.9, "succeeded"],
    ]);
  },
);

/** A cash order of two dishes for 49.80, and functions that edit it. */
const cashShop = async (delivered: boolean) => {
  const shop = await newShop(origin);
  const [product, method, shopper] = await Promise.all([newProduct(shop), newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper, 5);
  const way = delivered
    ? { shippingMethodId: method.id }
    : {
        fulfilmentMethod: "pickup" as const,
        contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
      };
  const params = { organizationId: shop.organizationId };
  const body = cashOrder(shop, { items: [{ productId: product.id, quantity: 2 }], ...way });
  const { order } = await shopper.call(placeOrder, { params, body });
  const orderParams = { ...params, id: order.id };
  const item = { productId: product.id, quantity: 2, line: 0 };
  const edit = (facts: Partial<Edit> & Pick<Edit, "charged">) =>
    shop.owner.call(editOrder, { params: orderParams, headers: {}, body: { edition: 0, items: [item], ...facts } });
  const preview = (facts: Partial<Edit>) =>
    shop.owner.call(previewEdit, { params: orderParams, body: { edition: 0, items: [item], ...facts } });
  return { shop, shopper, order, orderParams, product, method, item, edit, preview };
};

test("Pickup becomes a delivery at the price of its zone, and an address too far is refused", async () => {
  const { edit, preview, method } = await cashShop(false);
  const wanted = { fulfilmentMethod: "delivery" as const, shippingMethodId: method.id };
  const near = { ...wanted, address: addressAt(1) };
  expect((await refusalOf(preview({ ...wanted, address: addressAt(8) }))).code).toBe("too_far");
  expect((await refusalOf(preview(wanted))).issues[0]?.path).toEqual(["address"]);
  const { order, warnings } = await preview(near);
  expect(warnings).toEqual([]);
  expect(order.payment.shipping).toBeGreaterThan(0);
  const edited = await edit({ ...near, charged: order.payment.total });
  expect(edited).toMatchObject({
    fulfilmentMethod: "delivery",
    contact: null,
    shippingAddress: { addressLineOne: addressAt(1).addressLineOne },
    payment: order.payment,
  });
});

test("Staff read that a new fulfilment takes longer than promised, and nothing if there is enough time", async () => {
  const { shop, orderParams, preview, method } = await cashShop(false);
  const wanted = { fulfilmentMethod: "delivery" as const, shippingMethodId: method.id, address: addressAt(1) };
  const warningsOf = async () => (await preview(wanted)).warnings;
  // There is no promise before the acceptance.
  expect(await warningsOf()).toEqual([]);
  const accept = { params: { ...orderParams, operation: "accepted" as const }, body: { minutes: 15 } };
  await shop.owner.call(changeOrderStatus, accept);
  expect(await warningsOf()).toEqual(["late"]);
  expect((await preview({})).warnings).toEqual([]);
  const promisedAt = new Date(Date.now() + 90 * 60_000).toISOString();
  await shop.owner.call(changePromise, { params: orderParams, body: { promisedAt } });
  expect(await warningsOf()).toEqual([]);
});

test("An edit from pickup to delivery, or back, holds the same slots as a new order would", async () => {
  const capacity = CapacitySettings.parse({ load: 10, preparationMinutes: 10 });
  const shop = await newShop(origin, { capacity });
  const [product, method, shopper] = await Promise.all([newProduct(shop), newShippingMethod(shop), newShopper(origin)]);
  await saveAddress(shopper, 1);
  const params = { organizationId: shop.organizationId };
  const deliveryAt = `${new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
  const item = { productId: product.id, quantity: 1 };
  const place = async (way: Partial<Input<typeof placeOrder, "body">>) =>
    (await shopper.call(placeOrder, { params, body: cashOrder(shop, { items: [item], deliveryAt, ...way }) })).order;
  const pickup = {
    fulfilmentMethod: "pickup" as const,
    contact: { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" },
  };
  const delivery = { fulfilmentMethod: "delivery" as const, shippingMethodId: method.id };
  const [collected, brought] = [await place(pickup), await place(delivery)];
  const [before, wanted] = await Promise.all([presentOrderOf(shop, collected.id), presentOrderOf(shop, brought.id)]);
  const edit = async (edition: number, facts: Partial<Edit>) => {
    const at = { ...params, id: collected.id };
    const body = { edition, items: [{ ...item, line: 0 }], ...facts };
    const { order } = await shop.owner.call(previewEdit, { params: at, body });
    await shop.owner.call(editOrder, { params: at, headers: {}, body: { ...body, charged: order.payment.total } });
    return presentOrderOf(shop, collected.id);
  };
  expect(wanted.hold?.way).toEqual([20, 20]);
  expect((await edit(0, { ...delivery, address: addressAt(1) })).hold).toEqual(wanted.hold);
  const counts = await Promise.all(
    [before, wanted].map(async ({ hold }) => {
      const slot = new Date((hold?.shares[0]?.[0] ?? 0) * 60_000).toISOString();
      return (await find(keys.slot(shop.organizationId, slot), { consistent: true }))?.taken;
    }),
  );
  expect(counts).toEqual([0, 2]);
  expect((await edit(1, pickup)).hold).toEqual(before.hold);
});

test("A delivery below its minimum can still be edited, and staff are told so", async () => {
  const { preview, item } = await cashShop(true);
  const { order, warnings } = await preview({ items: [{ ...item, quantity: 1 }] });
  const minimum = order.shippingMethod?.zone.minimumOrderAmount ?? 0;
  expect(warnings).toEqual(minimum > order.payment.subtotal ? ["below_minimum"] : []);
  expect(minimum).toBeGreaterThan(order.payment.subtotal);
});

test("Only members of the shop edit, and never a ready order", async () => {
  const { shop, shopper, orderParams, edit, item } = await cashShop(false);
  const body = { edition: 0, items: [{ ...item, quantity: 1 }], charged: 24.9 };
  expect((await refusalOf(shopper.call(editOrder, { params: orderParams, headers: {}, body }))).status).toBe(404);
  const staff = await newMember(shop, "staff");
  const edited = await staff.call(editOrder, { params: orderParams, headers: {}, body });
  expect(edited.payment.total).toBe(24.9);
  for (const operation of ["accepted", "ready-for-dispatch"] as const)
    await shop.owner.call(changeOrderStatus, { params: { ...orderParams, operation } });
  expect((await refusalOf(edit({ edition: 1, charged: 49.8 }))).code).toBe("invalid_transition");
});

test("An edit costs at most 6 write units and 4 round trips, and a preview writes nothing", async () => {
  const { shop, order, item } = await cashShop(false);
  const member = memberOf(shop.organizationId, "staff");
  const body = { edition: 0, items: [{ ...item, quantity: 1 }], charged: 24.9 };
  const parsed = editOrder.body.parse(body);
  const preview = await measureCost(() =>
    previewAsVerb({ member, id: order.id, edit: previewEdit.body.parse({ edition: 0, items: body.items }) }),
  );
  expect(preview.cost).toMatchObject({ writeUnits: 0 });
  const { cost } = await measureCost(() => editAsVerb({ member, id: order.id, edit: parsed }));
  expect(cost.writeUnits).toBeLessThanOrEqual(6);
  expect(cost.roundTrips).toBeLessThanOrEqual(4);
});
