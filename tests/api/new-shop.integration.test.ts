import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { offeredSlots } from "#core/contract/organizations/slots.ts";
import type { OrganizationId } from "#core/contract/values/ids.ts";
import { newId } from "#core/ids.ts";
import { type Browser, newBrowser } from "../kit/client.ts";
import { newShopper, prove, saveAddress, shopPlace, signUp } from "../kit/factories.ts";
import { onePixel } from "../kit/one-pixel.ts";

const origin = inject("origin");
const { organizations, catalogue, files, shipping, cart, orders, reservations } = routes;

/** Uploads a picture as a page does: announces it, sends it to storage and completes it. */
const uploadPicture = async (owner: Browser, organizationId: OrganizationId, filename: string): Promise<string> => {
  const file = { filename, mimeType: "image/png" as const, size: onePixel.length, organizationId };
  const { id } = await owner.call(files.createFile, { body: file });
  const asked = await owner.call(files.handleUpload, {
    body: { type: "blob.generate-client-token", payload: { pathname: filename, clientPayload: id } },
  });
  if (!("upload" in asked)) throw new Error("No address to upload to");
  const { method, url, headers } = asked.upload;
  expect((await fetch(url, { method, headers, body: new Uint8Array(onePixel) })).status).toBe(200);
  await owner.call(files.handleUpload, { body: { type: "blob.upload-completed", payload: { tokenPayload: id } } });
  return id;
};

const times = (at: string) => ({
  monday: at,
  tuesday: at,
  wednesday: at,
  thursday: at,
  friday: at,
  saturday: at,
  sunday: at,
});
const both = (en: string, pl: string) => [
  { locale: "en", title: en },
  { locale: "pl", title: pl },
];

test("A shop is built from nothing by the API alone, and takes an order and a reservation", async () => {
  const owner = await signUp(origin);
  await prove(owner);
  const hostname = `${newId("user").slice(4)}.localhost`;
  const { id: organizationId } = await owner.call(organizations.createOrganization, {
    body: {
      name: "Pierogarnia Pod Lipą",
      phone: "+48 12 000 00 00",
      email: "pod-lipa@example.com",
      address: { placeId: shopPlace.placeId },
      configuration: {
        hostname,
        defaultCurrency: "PLN",
        defaultLocale: "pl",
        supportedLocales: ["pl", "en"],
        openingTimes: times("00:00"),
        closingTimes: times("23:59"),
      },
      legalEntity: {
        name: "Pod Lipą sp. z o.o.",
        taxId: "6760000000",
        email: "biuro@example.com",
        phone: "+48 12 000 00 01",
      },
    },
  });
  const params = { organizationId };
  const picture = await uploadPicture(owner, organizationId, "pierogi.png");
  await owner.call(organizations.updateOrganization, { params, body: { logo: picture } });

  const category = await owner.call(catalogue.createCategory, {
    params,
    body: { slug: "pierogi", image: picture, translations: both("Dumplings", "Pierogi") },
  });
  const manufacturer = await owner.call(catalogue.createManufacturer, {
    params,
    body: { name: "Młyn", translations: [{ locale: "pl", about: "Mąka z młyna wodnego" }] },
  });
  const product = await owner.call(catalogue.createProduct, {
    params,
    body: {
      slug: "pierogi-ruskie",
      sku: "PR-1",
      basePrice: 29.9,
      images: [picture],
      categories: [category.id],
      manufacturerId: manufacturer.id,
      allergens: ["gluten", "milk"],
      translations: both("Potato and curd dumplings", "Pierogi ruskie"),
      modifierGroups: [
        {
          selectMin: 1,
          selectMax: 1,
          defaultLocale: "pl",
          translations: both("Topping", "Omasta"),
          modifiers: [
            { title: "Cebulka", translations: both("Fried onion", "Cebulka") },
            { title: "Śmietana", price: 3.5, translations: both("Sour cream", "Śmietana") },
          ],
        },
      ],
    },
  });
  const method = await owner.call(shipping.createShippingMethod, {
    params,
    body: {
      title: "Kurier",
      providerName: "Pod Lipą",
      shippingZones: [{ title: "Blisko", distanceUpto: 3, price: 8, minimumOrderAmount: 30, eta: "40 min" }],
    },
  });
  await owner.call(catalogue.changeCategoryStatus, { params: { ...params, id: category.id, operation: "publish" } });
  await owner.call(catalogue.changeProductStatus, { params: { ...params, id: product.id, operation: "publish" } });

  const guest = newBrowser(origin);
  const shop = await guest.call(organizations.getOrganizationByHostname, { params: { hostname } });
  expect(shop).toMatchObject({ id: organizationId, logoFile: { id: picture }, opening: { isOpenNow: true } });
  expect(shop.seller).toMatchObject({ name: "Pod Lipą sp. z o.o.", taxId: "6760000000" });
  expect(JSON.stringify(shop)).not.toContain("biuro@example.com");
  const menu = await guest.call(catalogue.listProductsByCategory, {
    params: { ...params, categoryId: category.id },
    query: { locale: "en" },
  });
  expect(menu.data).toMatchObject([{ title: "Potato and curd dumplings", modifierGroups: [{ title: "Topping" }] }]);
  const found = await guest.call(catalogue.listProducts, { params, query: { search: "RUSKIE", locale: "pl" } });
  expect(found.pagination.totalCount).toBe(1);

  const shopper = await newShopper(origin);
  await saveAddress(shopper, 1);
  const [group] = product.modifierGroups;
  const cream = group?.modifiers[1];
  const items = [
    {
      productId: product.id,
      quantity: 2,
      modifierGroups: [{ id: group?.id ?? "", modifiers: [{ id: cream?.id ?? "" }] }],
    },
  ];
  const priced = await shopper.call(cart.priceCart, { params, body: { items, shippingMethodId: method.id } });
  expect(priced).toMatchObject({ subtotal: 66.8, shipping: 8, total: 74.8, invalidProductIds: [] });
  const { order } = await shopper.call(orders.placeOrder, {
    params,
    body: {
      items,
      shippingMethodId: method.id,
      payment: { provider: "not_applicable", method: "cash_on_delivery" },
      checkoutBaseUrl: `https://${hostname}`,
    },
  });
  expect(order).toMatchObject({
    status: "pending",
    payment: { total: priced.total },
    items: [
      { translations: expect.arrayContaining([{ locale: "pl", title: "Pierogi ruskie", subtitle: "Śmietana" }]) },
    ],
  });

  const [, date = ""] = offeredSlots(shop.configuration, new Date());
  const table = await guest.call(reservations.createReservation, {
    params,
    body: { firstname: "Jan", lastname: "Lis", phone: "600 200 300", guests: 4, date },
  });
  const accepted = await owner.call(reservations.changeReservationStatus, {
    params: { ...params, reservationId: table.id, operation: "accept" },
  });
  expect(accepted.status).toBe("confirmed");

  await owner.call(catalogue.deleteProduct, { params: { ...params, id: product.id } });
  const kept = await shopper.call(orders.getOrder, { params: { ...params, id: order.id } });
  expect(kept.items).toEqual(order.items);
  const status = { params: { ...params, id: order.id, operation: "cancelled" as const }, body: {} };
  await owner.call(orders.changeOrderStatus, status);
  await owner.call(reservations.changeReservationStatus, {
    params: { ...params, reservationId: table.id, operation: "cancel" },
  });
  // The list of open orders follows the table's stream.
  await expect.poll(async () => (await owner.attempt(organizations.deleteOrganization, { params })).status).toBe(204);
  const gone = await guest.attempt(organizations.getOrganizationByHostname, { params: { hostname } });
  expect(await gone.json()).toMatchObject({ status: 404, message: "Organization not found" });
});
