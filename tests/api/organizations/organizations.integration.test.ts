import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { reservationDefaults } from "#core/contract/organizations/reservation-settings.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { deleteOrganization as deleteStored } from "#core/organizations/delete-organization.ts";
import { updateOrganization as updateStored } from "#core/organizations/update-organization.ts";
import { paymentOptions } from "#core/payments/payment-options.ts";
import { memberOf } from "#core/testing/member.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import {
  newMember,
  newOrderedShop,
  newProduct,
  newProvedShopper,
  newShop,
  newShopper,
  prove,
  type Shop,
  shopPlace,
  signUp,
} from "../../kit/factories.ts";
import { onboard } from "../../kit/payments.ts";
import { changeReservation, reserve } from "../../kit/reservations.ts";

const origin = inject("origin");
const { listOrganizations, getOrganization, getOrganizationByHostname, createOrganization } = routes.organizations;
const { updateOrganization, deleteOrganization } = routes.organizations;

const kitchen = { name: "Kitchen", phone: "+48 600 100 200", email: "kitchen@example.com" };
const taxed = { name: "Kitchen sp. z o.o.", taxId: "PL1234567890", email: "tax@example.com", phone: "600 100 200" };
const newHostname = () => `${newId("organization").slice(4)}.example.com`;

test("A name, a phone and an email address make an organization, and its creator owns it", async () => {
  const founder = await newProvedShopper(origin);
  const made = await founder.call(createOrganization, { body: kitchen });
  expect(made).toMatchObject({
    ...kitchen,
    address: null,
    legalEntity: null,
    configuration: { timezone: "Europe/Warsaw", defaultLocale: "en", defaultCurrency: "USD", isOpen: true },
    opening: { isOpenNow: true },
  });
  const params = { organizationId: made.id };
  expect(await founder.call(getOrganization, { params })).toEqual(made);
  const { hostname } = made.configuration;
  const guest = newBrowser(origin);
  expect(await guest.call(getOrganizationByHostname, { params: { hostname: hostname.toUpperCase() } })).toMatchObject({
    id: made.id,
  });
  expect((await founder.call(listOrganizations, {})).data).toEqual([{ ...made, role: "owner" }]);
});

test("Guests, shoppers and strangers read no more than the storefront needs", async () => {
  const { owner, organizationId } = await newShop(origin, { notifyEmail: "orders@example.com" });
  const params = { organizationId };
  const stripeAccountId = await onboard({ owner, organizationId });
  await owner.call(updateOrganization, { params, body: { legalEntity: taxed } });
  for (const reader of [newBrowser(origin), await newShopper(origin), (await newShop(origin)).owner]) {
    const organization = await reader.call(getOrganization, { params });
    expect(organization).not.toHaveProperty("legalEntity");
    expect(organization).not.toHaveProperty("legalEntityId");
    expect(organization.configuration).not.toHaveProperty("stripeAccountId");
    expect(organization.configuration).not.toHaveProperty("notifyEmail");
  }
  expect(await owner.call(getOrganization, { params })).toMatchObject({
    configuration: { stripeAccountId, notifyEmail: "orders@example.com" },
    legalEntity: taxed,
  });
});

test("A change affects only the named fields, also inside the configuration and the legal entity", async () => {
  const { owner, organizationId, organization } = await newShop(origin);
  const params = { organizationId };
  const hours = (time: string) => ({
    monday: time,
    tuesday: time,
    wednesday: time,
    thursday: time,
    friday: time,
    saturday: null,
    sunday: null,
  });
  const configuration = { openingTimes: hours("11:00"), closingTimes: hours("21:00"), isAcceptingOrders: false };
  const changed = await owner.call(updateOrganization, { params, body: { configuration, legalEntity: taxed } });
  expect(changed).toEqual({
    ...organization,
    version: 2,
    configuration: { ...organization.configuration, ...configuration },
    legalEntityId: changed.legalEntityId,
    seller: { name: taxed.name, taxId: taxed.taxId, address: "Mostowa 1, 31-061 Kraków" },
    legalEntity: { ...taxed, address: null, id: changed.legalEntityId, createdAt: changed.legalEntity?.createdAt },
    opening: { isOpenNow: false, closesAt: null, opensAt: null },
  });
  const renamed = await owner.call(updateOrganization, {
    params,
    body: { legalEntity: { name: "Other" }, address: null },
  });
  expect(renamed).toMatchObject({ address: null, legalEntity: { ...taxed, name: "Other", id: changed.legalEntityId } });
  expect((await owner.call(updateOrganization, { params, body: { legalEntity: null } })).legalEntity).toBeNull();
  expect(
    await owner.call(updateOrganization, { params, body: { address: { placeId: shopPlace.placeId } } }),
  ).toMatchObject({
    address: organization.address,
  });
});

test("A hostname belongs to one organization and moves in one step", async () => {
  const [first, second] = [await newShop(origin), await newShop(origin)];
  const { hostname } = first.organization.configuration;
  const guest = newBrowser(origin);
  const taken = [{ path: ["configuration", "hostname"], message: "This address is taken" }];
  const claim = (shop: typeof first, hostname: string) =>
    shop.owner.call(updateOrganization, {
      params: { organizationId: shop.organizationId },
      body: { configuration: { hostname } },
    });
  expect((await refusalOf(claim(second, hostname))).issues).toEqual(taken);
  expect((await refusalOf(newShop(origin, { hostname }))).issues).toEqual(taken);

  const next = newHostname();
  await claim(first, next);
  expect((await guest.call(getOrganizationByHostname, { params: { hostname: next } })).id).toBe(first.organizationId);
  expect((await guest.attempt(getOrganizationByHostname, { params: { hostname } })).status).toBe(404);
  expect((await refusalOf(claim(second, hostname))).issues).toEqual(taken);
  await claim(first, hostname);
  expect((await guest.call(getOrganizationByHostname, { params: { hostname } })).id).toBe(first.organizationId);
});

test("A hostname that an organization gave up stays held for 90 days; only a platform admin can give it to another", async () => {
  const { organizationId: first, organization } = await newShop(origin);
  const { hostname } = organization.configuration;
  const left = new Date();
  const leave = () =>
    updateStored(
      { member: memberOf(first), patch: { configuration: { hostname: newHostname() } }, paymentOptions },
      left,
    );
  await leave();
  const claim = async (days: number, asAdmin = false) => {
    const { organizationId } = await newShop(origin);
    const patch = { configuration: { hostname } };
    return updateStored(
      { member: memberOf(organizationId), patch, asAdmin, paymentOptions },
      new Date(left.getTime() + days * 24 * 60 * 60 * 1000),
    );
  };
  const taken = { issues: [{ path: ["configuration", "hostname"], message: "This address is taken" }] };
  await expect(claim(89)).rejects.toMatchObject(taken);
  expect((await claim(0, true)).configuration.hostname).toBe(hostname);
  await expect(claim(0, true)).rejects.toMatchObject(taken);
  await expect(claim(91)).rejects.toMatchObject(taken);

  const other = await newShop(origin);
  await deleteStored({ member: memberOf(other.organizationId) }, left);
  const patch = { configuration: { hostname: other.organization.configuration.hostname } };
  const late = new Date(left.getTime() + 91 * 24 * 60 * 60 * 1000);
  expect((await updateStored({ member: memberOf(first), patch, paymentOptions }, late)).configuration).toMatchObject(
    patch.configuration,
  );
});

test("An organization can't reserve one hostname after another", async () => {
  const { organizationId } = await newShop(origin);
  const now = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const rename = () =>
    updateStored(
      { member: memberOf(organizationId), patch: { configuration: { hostname: newHostname() } }, paymentOptions },
      now,
    );
  for (let n = 0; n < 10; n++) await rename();
  await expect(rename()).rejects.toMatchObject({ code: "throttled" });
});

test("If many claim one hostname at once, one gets it", async () => {
  const shops = await Promise.all(Array.from({ length: 5 }, () => newShop(origin)));
  const hostname = newHostname();
  const outcomes = await Promise.all(
    shops.map(({ owner, organizationId }) =>
      owner.attempt(updateOrganization, { params: { organizationId }, body: { configuration: { hostname } } }),
    ),
  );
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
});

test("If many edit an organization at once, the losers get a conflict", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const outcomes = await Promise.all(
    Array.from({ length: 8 }, async (_, n) => {
      const body = { name: `Edit ${n}`, phone: `Edit ${n}` };
      return (await owner.attempt(updateOrganization, { params, body })).status;
    }),
  );
  expect(outcomes).toContain(200);
  expect(outcomes.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  const { name, phone } = await owner.call(getOrganization, { params });
  expect(name).toBe(phone);
});

test.each([
  ["a dish", (shop: Shop) => newProduct(shop)],
  [
    "an option set",
    ({ owner, organizationId }: Shop) =>
      owner.call(routes.catalogue.createOptionSet, {
        params: { organizationId },
        body: { group: { translations: [{ locale: "en", title: "Sauce" }], modifiers: [{ title: "Mint", price: 4 }] } },
      }),
  ],
  [
    "a promotion",
    ({ owner, organizationId }: Shop) =>
      owner.call(routes.promotions.createPromotion, {
        params: { organizationId },
        body: { name: "Ten off", code: "TEN", reward: { kind: "amount", amount: 10 } },
      }),
  ],
] as const)("The currency stays while %s has a price in it", async (_, make) => {
  const shop = await newShop(origin);
  const change = (defaultCurrency: string) =>
    shop.owner.call(updateOrganization, {
      params: { organizationId: shop.organizationId },
      body: { configuration: { defaultCurrency } },
    });
  expect((await change("EUR")).configuration.defaultCurrency).toBe("EUR");
  await make(shop);
  expect((await refusalOf(change("JPY"))).issues).toEqual([
    {
      path: ["configuration", "defaultCurrency"],
      message: "The currency can't change while there are products, option sets, promotions or shipping methods",
    },
  ]);
  expect((await change("EUR")).configuration.defaultCurrency).toBe("EUR");
});

test("One's own organizations are listed in pages and found by name", async () => {
  const founder = await newShopper(origin);
  const names = ["Żabka", "Pod Orłem", "Zielona żabka"];
  for (const name of names) await founder.call(createOrganization, { body: { ...kitchen, name } });
  await newShop(origin);
  const list = async (query: object) => {
    const { data, pagination } = await founder.call(listOrganizations, { query });
    return { names: data.map(({ name }) => name), total: pagination.totalCount };
  };
  expect(await list({})).toEqual({ names, total: 3 });
  expect(await list({ page: "2", limit: "2" })).toEqual({ names: names.slice(2), total: 3 });
  expect(await list({ search: "zabka" })).toEqual({ names: ["Żabka", "Zielona żabka"], total: 2 });
  expect((await newBrowser(origin).attempt(listOrganizations, {})).status).toBe(401);
});

test("A deleted organization can't be found, and its hostname belongs to nobody", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId, organization } = shop;
  const product = await newProduct(shop);
  const manager = await newMember(shop, "manager");
  const params = { organizationId };
  expect((await manager.attempt(deleteOrganization, { params })).status).toBe(403);
  expect((await owner.attempt(deleteOrganization, { params })).status).toBe(204);
  const { hostname } = organization.configuration;
  for (const reader of [newBrowser(origin), owner, manager]) {
    expect((await reader.attempt(getOrganization, { params })).status).toBe(404);
    expect((await reader.attempt(getOrganizationByHostname, { params: { hostname } })).status).toBe(404);
    for (const query of [{}, { search: "dosa" }, { categoryId: newId("category") }])
      expect((await reader.attempt(routes.catalogue.listProducts, { params, query })).status).toBe(404);
    expect((await reader.attempt(routes.catalogue.getProduct, { params: { ...params, id: product.id } })).status).toBe(
      404,
    );
    expect((await reader.attempt(routes.cart.priceCart, { params, body: { items: [] } })).status).toBe(404);
  }
  expect((await owner.attempt(updateOrganization, { params, body: { name: "Back" } })).status).toBe(404);
  expect((await manager.call(listOrganizations, {})).pagination.totalCount).toBe(0);
  expect((await refusalOf(newShop(origin, { hostname }))).issues[0]?.message).toBe("This address is taken");
});

test("An organization with an open order can't be deleted, because nobody could refund it afterwards", async () => {
  const { shop, shopper, organizationId, body } = await newOrderedShop(origin);
  const params = { organizationId };
  const headers = { "idempotency-key": newId("order") };
  const { order } = await shopper.call(routes.orders.placeOrder, { params, headers, body });
  expect(await refusalOf(shop.owner.call(deleteOrganization, { params }))).toMatchObject({ code: "order_awaited" });
  const cancel = { params: { ...params, id: order.id, operation: "cancelled" as const }, body: {} };
  await shop.owner.call(routes.orders.changeOrderStatus, cancel);
  await expect.poll(async () => (await shop.owner.attempt(deleteOrganization, { params })).status).toBe(204);
});

test("An organization with coming guests can't be deleted, because nobody could tell them afterwards", async () => {
  const shop = await newShop(origin);
  const params = { organizationId: shop.organizationId };
  const { id } = await reserve(shop, newBrowser(origin));
  expect(await refusalOf(shop.owner.call(deleteOrganization, { params }))).toMatchObject({
    code: "reservation_awaited",
  });
  await changeReservation(shop, shop.owner, id, "cancel");
  await shop.owner.call(deleteOrganization, { params });
});

test("A client from before there was a length of stay changes reservation settings and keeps the length", async () => {
  const { owner, organizationId } = await newShop(origin);
  const params = { organizationId };
  const { stayMinutes: _none, ...older } = reservationDefaults;
  const change = (reservations: object) =>
    owner.call(updateOrganization, { params, body: { configuration: { reservations } } as object });
  await change({ ...reservationDefaults, stayMinutes: 120 });
  const { configuration } = await change({ ...older, largestParty: 8 });
  expect(configuration.reservations).toEqual({ ...reservationDefaults, stayMinutes: 120, largestParty: 8 });
});

test("An organization from before order mails gets none", async () => {
  const { owner, organizationId } = await newShop(origin, { notifyEmail: "orders@example.com" });
  const key = keys.organization(organizationId);
  const { configuration, ...overrides } = (await find(key)) ?? {};
  const { notifyEmail: _none, ...older } = Object(configuration);
  await commit({ put: { ...key, ...overrides, configuration: older } });
  const params = { organizationId };
  expect(await owner.call(getOrganization, { params })).toMatchObject({ configuration: { notifyEmail: null } });
});

test("An organization takes no orders before its owner has proved their address", async () => {
  const owner = await signUp(origin);
  const body = {
    name: "Parcel service",
    phone: "600100200",
    email: "parcel@example.com",
    address: { placeId: shopPlace.placeId },
    configuration: { isAcceptingOrders: true },
  };
  const shop = await owner.call(createOrganization, { body });
  expect(shop.configuration.isAcceptingOrders).toBe(false);
  await newProduct({ owner, organizationId: shop.id });
  const params = { organizationId: shop.id };
  const open = () => owner.call(updateOrganization, { params, body: { configuration: { isAcceptingOrders: true } } });
  const path = ["configuration", "isAcceptingOrders"];
  const message = "Confirm your email address before the shop takes orders";
  expect(await refusalOf(open())).toMatchObject({ code: "invalid_input", issues: [{ path, message }] });
  await prove(owner);
  expect((await open()).configuration.isAcceptingOrders).toBe(true);
});

test("An organization starts to take orders only with a published dish, a payment method, and delivery or pickup", async () => {
  const shop = await newShop(origin, { isAcceptingOrders: false, enableCash: false, enablePickup: false });
  const params = { organizationId: shop.organizationId };
  const open = (configuration: object = {}) =>
    shop.owner.call(updateOrganization, {
      params,
      body: { configuration: { isAcceptingOrders: true, ...configuration } },
    });
  const path = ["configuration", "isAcceptingOrders"];
  const missing = [
    { path, message: "Publish a dish before the shop takes orders" },
    { path, message: "Offer a way to pay before the shop takes orders" },
    { path, message: "Publish a shipping method or offer pickup before the shop takes orders" },
  ];
  expect(await refusalOf(open())).toMatchObject({ code: "invalid_input", issues: missing });
  expect((await refusalOf(open({ enableCash: true, enablePickup: true }))).issues).toEqual([missing[0]]);
  await newProduct(shop);
  const opened = await open({ enableCash: true, enablePickup: true });
  expect(opened.configuration.isAcceptingOrders).toBe(true);
});
