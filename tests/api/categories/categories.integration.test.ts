import { expect, inject, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { english, newCategory } from "../../kit/catalogue.ts";
import { newBrowser, refusalOf } from "../../kit/client.ts";
import { newProduct, newShop } from "../../kit/factories.ts";

const origin = inject("origin");
const { listCategories, getCategory, createCategory, updateCategory, deleteCategory, changeCategoryStatus } =
  routes.catalogue;
const { getProduct } = routes.catalogue;

const required = "This field is required";
const missing = "Missing translation for the default locale";

test.each<[name: string, change: object, path: (string | number)[], message: string]>([
  ["A slug with blanks", { slug: "hot soups" }, ["slug"], "Use lower-case letters, digits and dashes"],
  ["A picture that is not there", { image: newId("file") }, ["image"], "No such file"],
  ["A category without words", { translations: [] }, ["translations"], missing],
  [
    "A category without its default locale",
    { translations: [{ locale: "pl", title: "Zupy" }] },
    ["translations"],
    missing,
  ],
  ["A blank title", { translations: english(" ") }, ["translations", 0, "title"], required],
  [
    "A description too long",
    { translations: [{ locale: "en", title: "Soups", description: "x".repeat(6001) }] },
    ["translations", 0, "description"],
    "Maximum character limit is 6000",
  ],
  [
    "A locale twice",
    { translations: [...english("a"), ...english("b")] },
    ["translations"],
    "One translation for each locale",
  ],
  [
    "A field that is the server's",
    { createdAt: "2026-01-01T00:00:00Z" },
    ["createdAt"],
    "This field is not known here",
  ],
])("%s is refused on its field, in a new category and in a change", async (_name, change, path, message) => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newCategory(shop, "soups");
  const body = { slug: "sweets", translations: english("Sweets"), ...change };
  const created = await refusalOf(owner.call(createCategory, { params: { organizationId }, body }));
  const changed = await refusalOf(owner.call(updateCategory, { params: { organizationId, id }, body: change }));
  for (const { status, issues } of [created, changed]) expect([status, issues]).toEqual([400, [{ path, message }]]);
});

test("A category is created unpublished, published, changed and read in each language", async () => {
  const { owner, organizationId } = await newShop(origin);
  const body = { slug: "soups", translations: [{ locale: "pl", title: "Żurki" }, ...english("Soups")] };
  const made = await owner.call(createCategory, { params: { organizationId }, body });
  expect(made).toMatchObject({ publishedAt: null, image: null, translations: [{ locale: "en" }, { locale: "pl" }] });
  const params = { organizationId, id: made.id };
  const guest = newBrowser(origin);
  expect((await guest.attempt(getCategory, { params })).status).toBe(404);

  await owner.call(changeCategoryStatus, { params: { ...params, operation: "publish" } });
  expect(await guest.call(getCategory, { params, query: { locale: "pl" } })).toMatchObject({
    title: "Żurki",
    description: "",
  });
  const found = await guest.call(listCategories, {
    params: { organizationId },
    query: { search: "zurk", locale: "en" },
  });
  expect(found).toMatchObject({ data: [{ title: "Soups" }], pagination: { totalCount: 1 } });

  const changed = await owner.call(updateCategory, { params, body: { slug: "warm" } });
  expect(changed).toMatchObject({ slug: "warm", translations: [{ title: "Soups" }, { title: "Żurki" }] });
  expect(await owner.call(getCategory, { params })).toEqual(changed);
});

test("A slug belongs to one category, and is free again once that is gone", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const { id } = await newCategory(shop, "soups");
  const again = await refusalOf(newCategory(shop, "soups"));
  expect(again.issues).toEqual([{ path: ["slug"], message: "This address is taken" }]);
  await owner.call(deleteCategory, { params: { organizationId, id } });
  expect((await newCategory(shop, "soups")).slug).toBe("soups");
});

test("A deleted category leaves the lists, and its products stay outside of it", async () => {
  const shop = await newShop(origin);
  const { owner, organizationId } = shop;
  const category = await newCategory(shop, "soups");
  const product = await newProduct(shop, { categories: [category.id] });
  const params = { organizationId, id: category.id };
  expect((await owner.attempt(deleteCategory, { params })).status).toBe(204);
  for (const row of [deleteCategory, getCategory] as const)
    expect(
      (await owner.send(`/api/${organizationId}/product-categories/${category.id}`, { method: row.method })).status,
    ).toBe(404);
  expect((await owner.call(listCategories, { params: { organizationId } })).pagination.totalCount).toBe(0);
  expect(
    (await newBrowser(origin).call(getProduct, { params: { organizationId, id: product.id } })).categories,
  ).toEqual([]);
  const back = owner.call(routes.catalogue.updateProduct, {
    params: { organizationId, id: product.id },
    body: { categories: [category.id] },
  });
  expect((await refusalOf(back)).issues).toEqual([{ path: ["categories", 0], message: "No such category" }]);
});
