import { TZDate } from "@date-fns/tz";
import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { weekdays } from "#core/contract/values/weekdays.ts";
import { refusalOf } from "../../kit/client.ts";
import { addressAt, cashOrder, newProduct, newShippingMethod, newShop, newShopper } from "../../kit/factories.ts";
import { zoneAtNoon } from "../../kit/noon.ts";

const origin = inject("origin");
const { orders, shipping, organizations } = routes;

/** A shop that is closed today and open on all other days. */
const closedToday = async () => {
  const timezone = zoneAtNoon();
  const today = weekdays[(new TZDate(Date.now(), timezone).getDay() + 6) % 7];
  const week = (time: string) =>
    Object.fromEntries(weekdays.map((day) => [day, day === today ? null : time])) as Record<
      (typeof weekdays)[number],
      string | null
    >;
  const shop = await newShop(origin, { timezone, openingTimes: week("10:00"), closingTimes: week("22:00") });
  const [product, method, shopper] = await Promise.all([newProduct(shop), newShippingMethod(shop), newShopper(origin)]);
  await shopper.call(shipping.createAddress, { body: addressAt(1) });
  const params = { organizationId: shop.organizationId };
  const body = cashOrder(shop, { items: [{ productId: product.id }], shippingMethodId: method.id });
  const [slot = ""] = offeredSlots(shop.organization.configuration, new Date());
  const place = (overrides: object) => shopper.call(orders.placeOrder, { params, body: { ...body, ...overrides } });
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "600100200" };
  const pickup = { fulfilmentMethod: "pickup", shippingMethodId: undefined, contact };
  return { shop, shopper, params, slot, place, pickup };
};

test("A closed shop takes orders for its next hours, for delivery and pickup, and none for now", async () => {
  const { shopper, params, slot, place, pickup } = await closedToday();
  expect(await refusalOf(place({}))).toMatchObject({ code: "store_closed" });
  expect(await refusalOf(place(pickup))).toMatchObject({ code: "store_closed" });
  const [method] = await shopper.call(shipping.listEligibleShippingMethods, { params, query: { subtotal: 100 } });
  expect(method).toMatchObject({ isEligible: true });
  expect((await place({ deliveryAt: slot })).order).toMatchObject({ deliveryAt: slot, status: "pending" });
  expect((await place({ ...pickup, deliveryAt: slot })).order).toMatchObject({ deliveryAt: slot });
  const gone = { ...pickup, deliveryAt: "2020-01-01T12:00:00.000Z" };
  expect(await refusalOf(place(gone))).toMatchObject({
    issues: [{ path: ["deliveryAt"], message: "Choose one of the times offered" }],
  });
});

test("A shop that takes no orders, or is closed until further notice, takes none for later", async () => {
  const { shop, params, slot, place } = await closedToday();
  const set = (configuration: object) =>
    shop.owner.call(organizations.updateOrganization, { params, body: { configuration } });
  await set({ isOpen: false });
  expect(await refusalOf(place({ deliveryAt: slot }))).toMatchObject({ code: "store_closed" });
  await set({ isOpen: true, isAcceptingOrders: false });
  expect(await refusalOf(place({ deliveryAt: slot }))).toMatchObject({ code: "not_accepting_orders" });
});
