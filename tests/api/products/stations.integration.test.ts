import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { StoredProduct } from "#core/products/product.ts";
import { refusalOf } from "../../kit/client.ts";
import { cashOrder, newMember, newProduct, newShop, newShopper, type Shop } from "../../kit/factories.ts";

const origin = inject("origin");
const { getProduct, updateProduct } = routes.catalogue;

const grill = { id: "grill", name: "Grill" };
const bar = { id: "bar", name: "Bar" };

const setStations = async ({ organizationId }: Shop, by: Shop["owner"], stations: { id: string; name: string }[]) => {
  const params = { organizationId };
  const body = { configuration: { stations } };
  return (await by.call(routes.organizations.updateCounter, { params, body })).configuration.stations;
};

const pickup = (productId: string) => ({
  items: [{ productId, quantity: 1, modifierGroups: [] }],
  fulfilmentMethod: "pickup" as const,
  contact: { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" },
});

test("Managers name up to twelve stations of the kitchen, each once, and staff can't", async () => {
  const shop = await newShop(origin);
  const [manager, staff] = [await newMember(shop, "manager"), await newMember(shop, "staff")];
  expect(await setStations(shop, manager, [grill, bar])).toEqual([grill, bar]);
  expect(await refusalOf(setStations(shop, staff, []))).toMatchObject({ code: "forbidden" });
  for (const stations of [
    [grill, { id: "fire", name: "Grill" }],
    [grill, { id: "grill", name: "Fire" }],
    Array.from({ length: 13 }, (_, n) => ({ id: `s${n}`, name: `S${n}` })),
  ])
    expect(await refusalOf(setStations(shop, manager, stations))).toMatchObject({ code: "invalid_input" });
});

test("An order keeps its dishes' stations; a removed station leaves its dishes without one", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  await setStations(shop, owner, [grill, bar]);
  const { id } = await newProduct(shop, { stationId: "grill" });
  const one = { params: { organizationId, id } };
  const shopper = await newShopper(origin);
  const place = async () => {
    const { order } = await shopper.call(routes.orders.placeOrder, {
      params: { organizationId },
      body: cashOrder(shop, pickup(id)),
    });
    return order;
  };
  const placed = await place();
  expect(placed.items).toMatchObject([{ stationId: "grill" }]);
  await owner.call(updateProduct, { ...one, body: { stationId: "bar" } });
  await setStations(shop, owner, [grill]);
  expect((await place()).items[0]).not.toHaveProperty("stationId");
  const again = await owner.call(routes.orders.getOrder, { params: { organizationId, id: placed.id }, query: {} });
  expect(again.items).toMatchObject([{ stationId: "grill" }]);
  // Another change of the dish is not refused because of the removed station, and clears it.
  expect(await owner.call(updateProduct, { ...one, body: { basePrice: 31 } })).toMatchObject({ stationId: null });
  expect(await refusalOf(owner.call(updateProduct, { ...one, body: { stationId: "bar" } }))).toMatchObject({
    issues: [{ path: ["stationId"], message: "No such station" }],
  });
});

test("Shoppers do not see stations, and a dish from before there were any has none", async () => {
  const shop = await newShop(origin);
  const { organizationId, owner } = shop;
  await setStations(shop, owner, [grill]);
  const { id } = await newProduct(shop, { stationId: "grill" });
  const shopper = await newShopper(origin);
  const read = { params: { organizationId, id }, query: {} };
  expect(await shopper.call(getProduct, read)).not.toHaveProperty("stationId");
  const { configuration } = await shopper.call(routes.organizations.getOrganization, { params: { organizationId } });
  expect(configuration).not.toHaveProperty("stations");
  await commit({ update: keys.product(organizationId, id), unset: ["stationId"] });
  expect(StoredProduct.parse(await find(keys.product(organizationId, id)))).toMatchObject({ stationId: null });
  expect(await owner.call(getProduct, read)).toMatchObject({ stationId: null });
});
