import { afterAll, expect, test, vi } from "vitest";
import { ReplaceShippingMethod } from "../contract/shipping/shipping-method-input.ts";
import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { newId } from "../ids.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { placesClient } from "../places/client.ts";
import { memberOf } from "../testing/member.ts";
import { storedShop } from "../testing/stored.ts";
import { createAddress } from "./create-address.ts";
import { createShippingMethod } from "./create-shipping-method.ts";
import { deleteShippingMethod } from "./delete-shipping-method.ts";
import { listEligibleShippingMethods } from "./list-eligible-shipping-methods.ts";
import { quoteDelivery } from "./quote-delivery.ts";
import { replaceShippingMethod } from "./replace-shipping-method.ts";
import { offeredMethod } from "./shipping-method.ts";

afterAll(() => vi.restoreAllMocks());

const wawel = { latitude: 50.0544, longitude: 19.9354 };
const kitchen = { addressLineOne: "Wawel 5", addressLineTwo: "", zipCode: "31-001", city: "Kraków", placeId: "wawel" };
const zone = { title: "Near", distanceUpto: 3, price: 9.9, minimumOrderAmount: 40, freeFrom: 90, eta: "30 min" };
const input = (facts: object = {}) =>
  ReplaceShippingMethod.parse({ title: "Courier", providerName: "Own riders", shippingZones: [zone], ...facts });

/** A shop at Wawel with one method. */
const aDeliveringShop = async (
  { facts = {}, ...overrides }: Partial<StoredOrganization> & { facts?: object } = {},
  configuration: Partial<StoredOrganization["configuration"]> = {},
) => {
  const { id } = await storedShop({ address: { ...kitchen, ...wawel, country: "PL" }, ...overrides }, configuration);
  const member = memberOf(id);
  const method = await createShippingMethod({ member, input: input(facts) });
  const replace = (version: number | undefined, changes: object) =>
    replaceShippingMethod({ member, id: method.id, input: input(changes), version });
  return { organizationId: id, member, method, replace };
};

/** The place so many kilometres north of Wawel. */
const placeAt = (km: number) => {
  const Address = { Street: "Długa", AddressNumber: "1", Country: { Code2: "PL" } };
  const Position = [wawel.longitude, wawel.latitude + km / 111.195];
  vi.spyOn(placesClient(), "send").mockResolvedValue({ Address, Position } as never);
};

const quote = async (organizationId: StoredOrganization["id"], subtotal?: number) => {
  const { distance, methods } = await quoteDelivery({ organizationId, placeId: "here", subtotal });
  const [method] = methods;
  return {
    distance,
    reason: method?.reason,
    missing: method?.missingAmount,
    price: method?.eligibleShippingZone?.price,
  };
};

test("Delivery costs what the zone says, is free from its amount on, and lacks what is missing to its minimum", async () => {
  const { organizationId } = await aDeliveringShop();
  placeAt(2);
  const brought = { distance: 2, reason: null, missing: null };
  expect(await quote(organizationId)).toEqual({ ...brought, price: 9.9 });
  expect(await quote(organizationId, 40)).toEqual({ ...brought, price: 9.9 });
  expect(await quote(organizationId, 39.99)).toEqual({
    distance: 2,
    reason: "below_minimum",
    missing: 0.01,
    price: 9.9,
  });
  expect(await quote(organizationId, 89.99)).toEqual({ ...brought, price: 9.9 });
  expect(await quote(organizationId, 90)).toEqual({ ...brought, price: 0 });
  placeAt(4);
  expect(await quote(organizationId, 90)).toEqual({ distance: 4, reason: "too_far", missing: null, price: undefined });
});

test("A shop without an address, and a method that is not published, bring nothing", async () => {
  placeAt(2);
  const nowhere = await aDeliveringShop({ address: null });
  expect(await quote(nowhere.organizationId)).toMatchObject({ distance: null, reason: "not_delivering" });
  const hidden = await aDeliveringShop({ facts: { published: false } });
  expect(await quote(hidden.organizationId)).toEqual({ distance: 2 });
  vi.spyOn(placesClient(), "send").mockResolvedValue({} as never);
  await expect(quote(hidden.organizationId)).rejects.toMatchObject({ code: "not_found" });
});

test("A shopper without an address is told so, and so is one who asks while the shop is closed", async () => {
  const userId = newId("user");
  const reasonAt = async (organizationId: StoredOrganization["id"]) =>
    (await listEligibleShippingMethods({ organizationId, userId, subtotal: 50 })).map(({ reason }) => reason);
  const { organizationId } = await aDeliveringShop();
  expect(await reasonAt(organizationId)).toEqual(["no_address"]);
  placeAt(2);
  const person = { firstname: "Ada", lastname: "Nowak", phone: "+48600100200" };
  await createAddress(userId, { ...person, ...kitchen, addressLineOne: "Długa 1", country: "PL" });
  expect(await reasonAt(organizationId)).toEqual([null]);
  const closed = await aDeliveringShop({}, { isOpen: false });
  expect(await reasonAt(closed.organizationId)).toEqual(["closed"]);
});

test("A change of an older version is refused, and one of any version is not", async () => {
  const { replace, member, method } = await aDeliveringShop();
  expect((await replace(1, { title: "Riders" })).title).toBe("Riders");
  await expect(replace(1, { title: "Late" })).rejects.toMatchObject({ code: "conflict" });
  expect((await replace(undefined, { title: "Any" })).title).toBe("Any");
  await deleteShippingMethod({ member, id: method.id });
  await expect(replace(undefined, {})).rejects.toMatchObject({ code: "not_found" });
  await expect(deleteShippingMethod({ member, id: method.id })).rejects.toMatchObject({ code: "not_found" });
});

test("Shoppers choose a method that is offered, and no other", async () => {
  const { organizationId, member, method, replace } = await aDeliveringShop();
  const offered = async () => offeredMethod(await find(keys.shippingMethod(organizationId, method.id)))?.id;
  expect(await offered()).toBe(method.id);
  await replace(undefined, { published: false });
  expect(await offered()).toBeUndefined();
  await deleteShippingMethod({ member, id: method.id });
  expect(await offered()).toBeUndefined();
});

test("A logo is kept as its address; a file that the shop does not have is refused", async () => {
  const { replace } = await aDeliveringShop();
  const providerLogo = "https://riders.example/logo.png";
  expect(await replace(undefined, { providerLogo })).toMatchObject({ providerLogo });
  const unknown = replace(undefined, { providerLogo: newId("file") });
  await expect(unknown).rejects.toMatchObject({ code: "invalid_input", issues: [{ path: ["providerLogo"] }] });
});

test("A method keeps the day since when it is offered, until it is not", async () => {
  const shop = await aDeliveringShop();
  const { publishedAt } = await shop.replace(undefined, {});
  expect(publishedAt).toBe(shop.method.publishedAt);
  expect((await shop.replace(undefined, { published: false })).publishedAt).toBeNull();
});

test("A zone keeps its id; an unknown or repeated one is refused, as is an amount that the currency lacks", async () => {
  const { method, replace } = await aDeliveringShop();
  const [{ id } = { id: undefined }] = method.shippingZones;
  const far = { ...zone, title: "Far", distanceUpto: 9, freeFrom: null };
  const kept = await replace(undefined, { shippingZones: [far, { ...zone, id }] });
  expect(kept.shippingZones).toMatchObject([
    { title: "Far", freeFrom: null },
    { id, freeFrom: 90 },
  ]);
  const refused = (shippingZones: object[]) => replace(undefined, { shippingZones }).catch(({ issues }) => issues);
  const path = (place: number, field: string) => [{ path: ["shippingZones", place, field] }];
  expect(await refused([{ ...zone, id: newId("shippingZone") }])).toMatchObject(path(0, "id"));
  expect(
    await refused([
      { ...zone, id },
      { ...far, id },
    ]),
  ).toMatchObject(path(1, "id"));
  const yen = await aDeliveringShop({ facts: { shippingZones: [{ ...zone, price: 9 }] } }, { defaultCurrency: "JPY" });
  const odd = yen.replace(undefined, {
    shippingZones: [{ ...zone, price: 9.9, minimumOrderAmount: 0.5, freeFrom: 0.5 }],
  });
  const fields = ["price", "minimumOrderAmount", "freeFrom"];
  await expect(odd).rejects.toMatchObject({ issues: fields.flatMap((field) => path(0, field)) });
});

test("The default language's title is the plain one, and stands first where there are others", async () => {
  const shop = await aDeliveringShop();
  expect(shop.method.translations).toEqual([]);
  const translations = [
    { locale: "en", title: "Ignored" },
    { locale: "pl", title: "Kurier" },
  ];
  const translated = await shop.replace(undefined, { translations });
  expect(translated.translations).toEqual([{ locale: "en", title: "Courier" }, translations[1]]);
});
