import { expect, inject, test } from "vitest";
import type { Input } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { recordFile } from "#core/files/record.ts";
import { newId } from "#core/ids.ts";
import { english, modifierGroup, newCategory, type ProductBody, productBody } from "../../kit/catalogue.ts";
import { refusalOf } from "../../kit/client.ts";
import { cashOrder, newMember, newProduct, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { createProduct, updateProduct, getProduct, deleteProduct, listProducts, changeProductStatus } = routes.catalogue;

test("A change affects only the named fields, and keeps the ids of groups and options", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const product = await newProduct(shop, { sku: "DOSA", metadata: { kcal: "420" }, modifierGroups: [modifierGroup()] });
  const params = { organizationId, id: product.id };
  const cheaper = await owner.call(updateProduct, { params, body: { basePrice: 19.99 } });
  const version = product.version + 1;
  expect(cheaper).toEqual({ ...product, basePrice: 19.99, lowestRecentPrice: 19.99, version });

  const [chutney] = product.modifierGroups;
  const modifierGroups = [
    modifierGroup({ translations: english("Spice") }),
    {
      ...chutney,
      translations: english("Chutneys"),
      modifiers: [{ title: "Mint" }, { ...chutney?.modifiers[1], title: "Tomato" }],
    },
  ];
  const changed = await owner.call(updateProduct, { params, body: { modifierGroups, sku: null } });
  expect(changed.sku).toBeNull();
  expect(changed.modifierGroups[1]?.id).toBe(chutney?.id);
  expect(changed.modifierGroups[1]?.modifiers[1]).toEqual(chutney?.modifiers[1]);
  expect(await owner.call(getProduct, { params })).toEqual(changed);
  const again = await owner.call(updateProduct, { params, body: {} });
  expect(again).toEqual({ ...changed, version: changed.version + 1 });
});

test("Slug and sku belong to one product of an organization, and are free again after a change or a deletion", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const first = await newProduct(shop, { slug: "dosa", sku: "D1" });
  const create = (overrides: Partial<ProductBody>) =>
    owner.call(createProduct, { params: { organizationId }, body: productBody(overrides) });
  expect((await refusalOf(create({ slug: "dosa" }))).issues).toEqual([
    { path: ["slug"], message: "This address is taken" },
  ]);
  expect((await refusalOf(create({ sku: "D1" }))).issues).toEqual([{ path: ["sku"], message: "This SKU is taken" }]);

  await owner.call(updateProduct, { params: { organizationId, id: first.id }, body: { slug: "plain-dosa" } });
  const second = await create({ slug: "dosa" });
  await owner.call(deleteProduct, { params: { organizationId, id: first.id } });
  expect((await create({ slug: "plain-dosa", sku: "D1" })).sku).toBe("D1");
  const taken = owner.call(updateProduct, { params: { organizationId, id: second.id }, body: { sku: "D1" } });
  expect((await refusalOf(taken)).issues).toEqual([{ path: ["sku"], message: "This SKU is taken" }]);
  expect((await newProduct(await newShop(origin), { slug: "dosa", sku: "D1" })).slug).toBe("dosa");
});

test("Staff mark dishes and options as sold out, and can change nothing else", async () => {
  const shop = await newShop(origin);
  const product = await newProduct(shop, { modifierGroups: [modifierGroup()] });
  const params = { organizationId: shop.organizationId, id: product.id };
  const [staff, manager] = await Promise.all([newMember(shop, "staff"), newMember(shop, "manager")]);

  expect((await staff.call(updateProduct, { params, body: { soldOut: true } })).soldOut).toBe(true);
  const [chutney] = product.modifierGroups;
  const options = (change: object) => [
    { ...chutney, modifiers: [{ ...chutney?.modifiers[0], ...change }, chutney?.modifiers[1]] },
  ];
  const body = { modifierGroups: options({ soldOut: true }) } as Input<typeof updateProduct, "body">;
  expect((await staff.call(updateProduct, { params, body })).modifierGroups[0]?.modifiers[0]?.soldOut).toBe(true);

  const dearer = { modifierGroups: options({ price: 1 }) } as Input<typeof updateProduct, "body">;
  for (const change of [{ basePrice: 1 }, { soldOut: false, slug: "free" }, dearer]) {
    expect((await refusalOf(staff.call(updateProduct, { params, body: change }))).status).toBe(403);
    expect((await manager.attempt(updateProduct, { params, body: change })).status).toBe(200);
  }
  for (const row of [deleteProduct, changeProductStatus])
    expect((await staff.attempt(row, { params: { ...params, operation: "unpublish" } })).status).toBe(403);
});

test("A product of another organization can be neither read nor used", async () => {
  const [shop, other] = [await newShop(origin), await newShop(origin)];
  const theirs = await newProduct(other);
  const category = await newCategory(other, "soups");
  const file = { id: newId("file"), url: "/media/x.png", mimeType: "image/png", size: 10, filename: "x.png" };
  const at = new Date().toISOString();
  await recordFile({ ...file, organizationId: other.organizationId, createdAt: at, completedAt: at });
  const { owner, organizationId } = shop;
  const params = { organizationId, id: theirs.id };
  expect((await owner.attempt(getProduct, { params })).status).toBe(404);
  expect((await owner.attempt(updateProduct, { params, body: { basePrice: 1 } })).status).toBe(404);
  expect((await owner.attempt(deleteProduct, { params })).status).toBe(404);
  const foreign = { organizationId: other.organizationId, id: theirs.id };
  expect((await owner.attempt(updateProduct, { params: foreign, body: { basePrice: 1 } })).status).toBe(404);
  for (const overrides of [{ categories: [category.id] }, { images: [file.id] }])
    expect(
      (await owner.attempt(createProduct, { params: { organizationId }, body: productBody(overrides) })).status,
    ).toBe(400);
  const own = await newProduct(other, { images: [file.id], categories: [category.id] });
  expect(own.images).toEqual([file]);
});

test("A deleted product remains only in the orders that contain it", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const product = await newProduct(shop, { sku: "GONE" });
  const shopper = await newShopper(origin);
  const contact = { firstname: "Ada", lastname: "Nowak", phone: "600 100 200" };
  const body = cashOrder(shop, { items: [{ productId: product.id }], fulfilmentMethod: "pickup", contact });
  const { order } = await shopper.call(routes.orders.placeOrder, { params: { organizationId }, body });

  const params = { organizationId, id: product.id };
  expect((await owner.attempt(deleteProduct, { params })).status).toBe(204);
  expect((await owner.attempt(getProduct, { params })).status).toBe(404);
  expect((await owner.attempt(deleteProduct, { params })).status).toBe(404);
  expect((await owner.attempt(updateProduct, { params, body: { basePrice: 1 } })).status).toBe(404);
  const query = { search: "gone" };
  expect((await owner.call(listProducts, { params: { organizationId }, query })).data).toEqual([]);
  expect((await owner.call(listProducts, { params: { organizationId } })).pagination.totalCount).toBe(0);
  expect(await shopper.call(routes.orders.getOrder, { params: { organizationId, id: order.id } })).toEqual(order);
});
