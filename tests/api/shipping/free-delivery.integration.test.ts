import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { recordFile } from "#core/files/record.ts";
import { newId } from "#core/ids.ts";
import { refusalOf } from "../../kit/client.ts";
import { newMember, newOrderedShop, newShippingMethod, newShop, placeAt } from "../../kit/factories.ts";

const origin = inject("origin");
const { listEligibleShippingMethods, getShippingMethod, replaceShippingMethod, quoteDelivery } = routes.shipping;

const near = { title: "Near", distanceUpto: 3, price: 9.9, eta: "30 min" };

test("From a zone's freeFrom on, the list, the cart and the order all say that delivery is free", async () => {
  const { shop, shopper, organizationId, method, body } = await newOrderedShop(origin);
  const free = { ...near, freeFrom: 49.8 };
  await shop.owner.call(replaceShippingMethod, {
    params: { organizationId, id: method.id },
    body: { title: "Courier", providerName: "Own riders", shippingZones: [free] },
  });
  const params = { organizationId };
  const offer = async (subtotal: number) =>
    (await shopper.call(listEligibleShippingMethods, { params, query: { subtotal } }))[0]?.eligibleShippingZone;
  expect(await offer(49.79)).toMatchObject({ price: 9.9, freeFrom: 49.8 });
  expect(await offer(49.8)).toMatchObject({ price: 0, freeFrom: 49.8 });

  const [item] = body.items;
  const priced = (quantity: number) =>
    shopper.call(routes.cart.priceCart, {
      params,
      body: { items: [{ ...item, productId: item?.productId ?? "", quantity }], shippingMethodId: method.id },
    });
  expect(await priced(1)).toMatchObject({ shipping: 9.9, total: 34.8 });
  expect(await priced(2)).toMatchObject({ shipping: 0, total: 49.8 });

  const { order } = await shopper.call(routes.orders.placeOrder, { params, body });
  expect(order.payment).toMatchObject({ subtotal: 49.8, shipping: 0, total: 49.8 });
});

test("A method and its zones have titles and times in each language, and an order names them in its customer's", async () => {
  const { shop, shopper, organizationId, method, body } = await newOrderedShop(origin);
  const params = { organizationId, id: method.id };
  const written = await shop.owner.call(replaceShippingMethod, {
    params,
    body: {
      title: "Courier",
      providerName: "Own riders",
      translations: [{ locale: "pl", title: "Kurier" }],
      shippingZones: [{ ...near, translations: [{ locale: "pl", title: "Blisko", eta: "w pół godziny" }] }],
    },
  });
  expect(written.translations).toEqual([
    { locale: "en", title: "Courier" },
    { locale: "pl", title: "Kurier" },
  ]);
  expect(written.shippingZones[0]?.translations.map(({ title }) => title)).toEqual(["Near", "Blisko"]);
  const read = await shop.owner.call(routes.shipping.listShippingMethods, {
    params: { organizationId },
    query: { search: "kurier" },
  });
  expect(read.data).toEqual([written]);
  const headers = { "accept-language": "pl" };
  const response = await shopper.send(`/api/${organizationId}/orders`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect((await response.json()).order.shippingMethod).toMatchObject({
    title: "Kurier",
    zone: { title: "Blisko", eta: "w pół godziny" },
  });
});

test("A method from before there were free zones and translations is read as one without them", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newShippingMethod(shop);
  const key = keys.shippingMethod(organizationId, id);
  const { translations: _, ...old } = (await find(key)) ?? {};
  const zones = (old.shippingZones as Record<string, unknown>[]).map(
    ({ freeFrom: _free, translations: _none, ...zone }) => zone,
  );
  await commit({ put: { ...key, ...old, shippingZones: zones } });
  const method = await owner.call(getShippingMethod, { params: { organizationId, id } });
  expect(method).toMatchObject({ translations: [], shippingZones: [{ freeFrom: null, translations: [] }, {}] });
});

test("Staff see the price and distance of any address, even while the shop is closed", async () => {
  const shop = await newShop(origin, { isOpen: false });
  const { organizationId } = shop;
  await newShippingMethod(shop);
  await newShippingMethod(shop, { title: "Hidden", published: false });
  const staff = await newMember(shop, "staff");
  const quote = (km: number, subtotal?: number) =>
    staff.call(quoteDelivery, {
      params: { organizationId },
      query: { placeId: placeAt(km).placeId, ...(subtotal !== undefined && { subtotal }) },
    });
  const close = await quote(1);
  expect(close.methods).toMatchObject([{ title: "Courier", isEligible: true, eligibleShippingZone: { price: 9.9 } }]);
  expect(close.distance).toBeGreaterThan(0.8);
  expect(close.distance).toBeLessThan(1.2);
  expect((await quote(4, 35)).methods).toMatchObject([{ reason: "below_minimum", missingAmount: 5 }]);
  expect((await quote(7)).methods).toMatchObject([{ reason: "too_far", eligibleShippingZone: null }]);
  const unknown = staff.call(quoteDelivery, { params: { organizationId }, query: { placeId: "nowhere" } });
  expect((await refusalOf(unknown)).code).toBe("not_found");
});

test("A provider's logo is one of the shop's own pictures, or a given address", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const createdAt = new Date().toISOString();
  const file = { mimeType: "image/png" as const, size: 70, filename: "bike.png" };
  const own = { ...file, id: newId("file"), url: "/media/bike.png", organizationId };
  await recordFile({ ...own, createdAt, completedAt: createdAt });
  const shown = await newShippingMethod(shop, { providerLogo: own.id });
  expect(shown.providerLogo).toBe(own.url);
  const { title, providerName, shippingZones, providerLogo } = shown;
  const body = { title, providerName, shippingZones, providerLogo };
  const params = { organizationId, id: shown.id };
  expect((await owner.call(replaceShippingMethod, { params, body })).providerLogo).toBe(own.url);
  const foreign = newShippingMethod(await newShop(origin), { providerLogo: own.id });
  expect((await refusalOf(foreign)).issues).toEqual([{ path: ["providerLogo"], message: "No such file" }]);
});
