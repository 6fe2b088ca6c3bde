import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { measureCost } from "#core/db/cost.ts";
import { keys } from "#core/db/keys.ts";
import { commit, find } from "#core/db/table.ts";
import { newId } from "#core/ids.ts";
import { orderProducts } from "#core/products/order-products.ts";
import { memberOf } from "#core/testing/member.ts";
import { newCategory, productBody } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { orderCategories, listCategories, listProducts, listProductsByCategory, updateProduct, createProduct } =
  routes.catalogue;

test("Shoppers see categories and dishes in the order that staff chose, then in the order they were made", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const params = { organizationId };
  const [soups, mains, sweets] = await Promise.all(["soups", "mains", "sweets"].map((slug) => newCategory(shop, slug)));
  if (!soups || !mains || !sweets) throw new Error("No categories");
  await owner.call(orderCategories, { params, body: { ids: [sweets.id, soups.id, mains.id] } });

  const overrides = { categories: [soups.id] };
  const [a, b, c, d] = [
    await newProduct(shop, overrides),
    await newProduct(shop, overrides),
    await newProduct(shop, overrides),
    await newProduct(shop),
  ];
  await owner.call(routes.catalogue.orderProducts, { params, body: { ids: [c.id, a.id, b.id] } });

  const guest = newBrowser(origin);
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
  expect(idsOf(await guest.call(listCategories, { params, query: {} }))).toEqual([sweets.id, soups.id, mains.id]);
  expect(idsOf(await guest.call(listProducts, { params, query: {} }))).toEqual([c.id, a.id, b.id, d.id]);
  const inSoups = { params: { organizationId, categoryId: soups.id }, query: {} };
  expect(idsOf(await guest.call(listProductsByCategory, inSoups))).toEqual([c.id, a.id, b.id]);

  await owner.call(updateProduct, { params: { organizationId, id: c.id }, body: { position: null } });
  expect(idsOf(await guest.call(listProducts, { params, query: {} }))).toEqual([a.id, b.id, c.id, d.id]);
});

test("Ids that do not exist or belong to other shops are ignored, and a repeated id is refused", async () => {
  const [shop, other] = [await newShop(origin), await newShop(origin)];
  const { owner, organizationId } = shop;
  const [mine, theirs] = [await newProduct(shop), await newProduct(other)];
  const params = { organizationId };
  await owner.call(routes.catalogue.orderProducts, { params, body: { ids: [theirs.id, newId("product"), mine.id] } });
  expect((await owner.call(routes.catalogue.getProduct, { params: { organizationId, id: mine.id } })).id).toBe(mine.id);
  const twice = owner.call(routes.catalogue.orderProducts, { params, body: { ids: [mine.id, mine.id] } });
  expect((await refusalOf(twice)).issues).toEqual([{ path: ["ids"], message: "Name each item once" }]);
});

test("Moving one dish of a hundred writes that dish alone", async () => {
  const { owner, organizationId } = await newShop(origin);
  const ids = [];
  for (let n = 0; n < 100; n++) {
    const body = productBody({ position: (n + 1) * 1000 });
    ids.push((await owner.call(createProduct, { params: { organizationId }, body })).id);
  }
  const [first, ...rest] = ids;
  if (!first) throw new Error("No products");
  const moved = [...rest.slice(0, 50), first, ...rest.slice(50)];
  const { cost } = await measureCost(() => orderProducts({ member: memberOf(organizationId), ids: moved }));
  expect(cost.requests).toBe(2);
  const { data } = await owner.call(listProducts, {
    params: { organizationId },
    query: { limit: 100, published: "false" },
  });
  expect(data.map(({ id }) => id)).toEqual(moved);
});

test("A dish that was stored before dishes had positions is read, listed last and moved", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [old, placed] = [await newProduct(shop), await newProduct(shop, { position: 5 })];
  const key = keys.product(organizationId, old.id);
  await commit({ update: key, unset: ["position"] });
  const params = { organizationId };
  const ids = async () => (await newBrowser(origin).call(listProducts, { params, query: {} })).data.map(({ id }) => id);
  expect(await ids()).toEqual([placed.id, old.id]);
  await owner.call(routes.catalogue.orderProducts, { params, body: { ids: [old.id, placed.id] } });
  expect(await ids()).toEqual([old.id, placed.id]);
  expect((await find(key))?.position).toBeTypeOf("number");
});

test("A change of an outdated version is refused, and changes nothing", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id, version } = await newProduct(shop);
  const params = { organizationId, id };
  const change = (basePrice: number, tag: string) =>
    owner.call(updateProduct, { params, headers: { "if-match": tag }, body: { basePrice } });
  expect(await change(20, `"${version}"`)).toMatchObject({ basePrice: 20, version: version + 1 });
  expect(await refusalOf(change(30, `"${version}"`))).toMatchObject({ status: 409, code: "conflict" });
  expect(await refusalOf(change(30, "7"))).toMatchObject({ status: 400, code: "invalid_input" });
  expect(await owner.call(routes.catalogue.getProduct, { params })).toMatchObject({ basePrice: 20 });
});
