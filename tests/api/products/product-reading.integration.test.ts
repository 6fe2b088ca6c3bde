import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { CategoryId } from "#core/contract/values/ids.ts";
import { newId } from "#core/ids.ts";
import { english, modifierGroup, newCategory, productBody } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newProduct, newShop, newShopper } from "../../kit/factories.ts";

const origin = inject("origin");
const { createProduct, getProduct, listProducts, listProductsByCategory, changeProductStatus, changeCategoryStatus } =
  routes.catalogue;

test("Guests read one language, members all of them unless they ask for one", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const product = await newProduct(shop, {
    modifierGroups: [
      modifierGroup({
        modifiers: [{ title: "Coconut", translations: [{ locale: "pl", title: "Kokosowy" }] }, { title: "Tomato" }],
      }),
    ],
  });
  const params = { organizationId, id: product.id };
  const guest = newBrowser(origin);
  const polish = await guest.call(getProduct, { params, query: { locale: "pl" } });
  expect(polish).toMatchObject({ title: "Dosa z ziemniakami" });
  expect(polish.modifierGroups[0]).toMatchObject({
    title: "Chutney",
    modifiers: [{ title: "Kokosowy" }, { title: "Tomato" }],
  });
  expect(polish).not.toHaveProperty("translations");
  expect(await guest.call(getProduct, { params, query: { locale: "de" } })).toMatchObject({ title: "Masala dosa" });
  const byHeader = await guest.send(`/api/${organizationId}/products/${product.id}`, {
    headers: { "accept-language": "pl-PL,en;q=0.5" },
  });
  expect(await byHeader.json()).toMatchObject({ title: "Dosa z ziemniakami" });

  expect(await owner.call(getProduct, { params })).toEqual(product);
  expect(await owner.call(getProduct, { params, query: { locale: "pl" } })).toEqual(polish);
});

test("Guests see what is published, members whatever they ask for", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const shown = await newProduct(shop);
  const hidden = await owner.call(createProduct, { params: { organizationId }, body: productBody() });
  const [guest, shopper, stranger] = [newBrowser(origin), await newShopper(origin), (await newShop(origin)).owner];
  const ids = async (reader: typeof guest, published?: string) => {
    const { data } = await reader.call(listProducts, {
      params: { organizationId },
      query: { ...(published && { published }) },
    });
    return data.map(({ id }) => id);
  };
  for (const reader of [guest, shopper, stranger]) {
    for (const published of [undefined, "true", "false"]) expect(await ids(reader, published)).toEqual([shown.id]);
    expect((await reader.attempt(getProduct, { params: { organizationId, id: hidden.id } })).status).toBe(404);
  }
  expect(await ids(owner)).toEqual([shown.id, hidden.id]);
  expect(await ids(owner, "true")).toEqual([shown.id]);
  expect(await ids(owner, "false")).toEqual([hidden.id]);

  const unpublish = { params: { organizationId, id: shown.id, operation: "unpublish" as const } };
  expect((await owner.call(changeProductStatus, unpublish)).publishedAt).toBeNull();
  expect((await owner.call(changeProductStatus, unpublish)).publishedAt).toBeNull();
  expect(await ids(guest)).toEqual([]);
});

test("Paging says where a page is", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const products = [await newProduct(shop), await newProduct(shop), await newProduct(shop)];
  const guest = newBrowser(origin);
  const page = (page: string) => guest.call(listProducts, { params: { organizationId }, query: { page, limit: "2" } });
  const last = await page("2");
  expect(last.data.map(({ id }) => id)).toEqual([products[2]?.id]);
  expect(last.pagination).toEqual({
    isFirstPage: false,
    isLastPage: true,
    currentPage: 2,
    previousPage: 1,
    nextPage: null,
    pageCount: 2,
    totalCount: 3,
  });
  expect(await page("7")).toEqual(await page("2"));
  for (const query of [{ page: "0" }, { limit: "101" }, { page: "x" }, { colour: "red" }])
    expect((await guest.attempt(listProducts, { params: { organizationId }, query })).status).toBe(400);
});

test("A search finds titles of every language and skus, whatever their case and marks", async () => {
  const shop = await newShop(origin);
  const { organizationId } = shop;
  const translations = [...english("Sour rye soup"), { locale: "pl", title: "Żurek śląski" }];
  const { id } = await newProduct(shop, { translations, sku: "SOUP-7" });
  await newProduct(shop);
  const guest = newBrowser(origin);
  for (const search of ["zurek", "ŻUREK", "żur", "slaski zurek", "rye", "soup-7", "Sour rye soup"]) {
    const { data, pagination } = await guest.call(listProducts, { params: { organizationId }, query: { search } });
    expect([search, data.map((product) => product.id), pagination.totalCount]).toEqual([search, [id], 1]);
  }
  for (const search of ["urek", "ryes", "soup dosa", "%", "🍲"])
    expect((await guest.call(listProducts, { params: { organizationId }, query: { search } })).data).toEqual([]);
  expect((await guest.call(listProducts, { params: { organizationId }, query: { search: " " } })).data).toHaveLength(2);
});

test("A category lists its own products, by filter and by path", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const [soups, sweets] = [await newCategory(shop, "soups"), await newCategory(shop, "sweets")];
  const soup = await newProduct(shop, { categories: [soups.id] });
  const both = await newProduct(shop, { categories: [soups.id, sweets.id] });
  await owner.call(createProduct, { params: { organizationId }, body: productBody({ categories: [soups.id] }) });
  const guest = newBrowser(origin);
  const inside = async (categoryId: CategoryId) => {
    const byPath = await guest.call(listProductsByCategory, { params: { organizationId, categoryId } });
    const byFilter = await guest.call(listProducts, { params: { organizationId }, query: { categoryId } });
    expect(byFilter).toEqual(byPath);
    return byPath.data.map(({ id }) => id);
  };
  expect(await inside(soups.id)).toEqual([soup.id, both.id]);
  expect(await inside(sweets.id)).toEqual([both.id]);

  await owner.call(changeCategoryStatus, { params: { organizationId, id: sweets.id, operation: "unpublish" } });
  for (const categoryId of [sweets.id, newId("category")])
    expect((await guest.attempt(listProductsByCategory, { params: { organizationId, categoryId } })).status).toBe(404);
  const mine = await owner.call(listProductsByCategory, { params: { organizationId, categoryId: soups.id } });
  expect(mine.pagination.totalCount).toBe(3);
});

test("An unknown organization has no lists", async () => {
  const organizationId = newId("organization");
  const guest = newBrowser(origin);
  for (const row of [listProducts, routes.catalogue.listCategories, routes.catalogue.listManufacturers])
    expect((await refusalOf(guest.call(row, { params: { organizationId } }))).code).toBe("organization_not_found");
});
