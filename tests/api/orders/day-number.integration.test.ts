import { expect, inject, test } from "vitest";
import { PlaceOrder } from "#core/contract/orders/orders.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import { placeOrder } from "#core/orders/place/place-order.ts";
import { actorOf, cashOrder, newProduct, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");

const contact = { firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" };

/** Half past eleven in the evening in Warsaw. */
const lateEvening = new Date("2026-12-10T22:30:00.000Z");
const minutesLater = (minutes: number) => new Date(lateEvening.getTime() + minutes * 60_000);

/** A shop in Warsaw and a function that orders there at a given time. */
const openShop = async () => {
  const shop = await newShop(origin, { timezone: "Europe/Warsaw" });
  const [product, shopper] = await Promise.all([newProduct(shop), newShopper(origin)]);
  const actor = await actorOf(shopper);
  const { organizationId } = shop;
  const order = async (now: Date, deliveryAt?: string) => {
    const items = [{ productId: product.id, quantity: 1 }];
    const body = cashOrder(shop, { items, contact, fulfilmentMethod: "pickup", ...(deliveryAt && { deliveryAt }) });
    const { order } = await placeOrder(
      { organizationId, actor, body: PlaceOrder.parse(body), host: "", network: "" },
      now,
    );
    return order.dayNumber;
  };
  return { order, slots: offeredSlots(shop.organization.configuration, lateEvening) };
};

test("The numbers of a shop's day begin at 1, and again at its midnight", async () => {
  const { order } = await openShop();
  expect([await order(lateEvening), await order(minutesLater(29)), await order(minutesLater(31))]).toEqual([1, 2, 1]);
});

test("An order for another day counts on that day", async () => {
  const { order, slots } = await openShop();
  const nextNoon = slots.find((slot) => slot > "2026-12-11T11:00");
  expect(nextNoon).toMatch(/^2026-12-11/);
  expect(await order(lateEvening)).toBe(1);
  expect(await order(lateEvening, nextNoon)).toBe(1);
  expect(await order(minutesLater(11 * 60))).toBe(2);
});

test("Twenty orders at once get twenty numbers", async () => {
  const { order } = await openShop();
  const numbers = await Promise.all(Array.from({ length: 20 }, () => order(lateEvening)));
  expect(numbers.toSorted((a = 0, b = 0) => a - b)).toEqual(Array.from({ length: 20 }, (_, place) => place + 1));
});
