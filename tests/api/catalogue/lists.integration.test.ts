import fc from "fast-check";
import { expect, test } from "vitest";
import { createCategory } from "#core/categories/create-category.ts";
import { deleteCategory } from "#core/categories/delete-category.ts";
import { CreateCategory } from "#core/contract/categories/staff.ts";
import { CreateOrganization } from "#core/contract/organizations/organization-input.ts";
import { CreateProduct } from "#core/contract/products/product-input.ts";
import type { CategoryId, OrganizationId, ProductId } from "#core/contract/values/ids.ts";
import { lists, type Visibility } from "#core/db/lists.ts";
import { AppError } from "#core/errors.ts";
import { newId } from "#core/ids.ts";
import { type ItemPage, listPage } from "#core/lists/list.ts";
import { searchPage } from "#core/lists/search.ts";
import { matchesAll, searchWords } from "#core/lists/words.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { changeProductStatus } from "#core/products/change-product-status.ts";
import { createProduct } from "#core/products/create-product.ts";
import { deleteProduct } from "#core/products/delete-product.ts";
import { findProduct, StoredProduct } from "#core/products/product.ts";
import { updateProduct } from "#core/products/update-product.ts";
import { memberOf } from "#core/testing/member.ts";

const english = (title: string) => [{ locale: "en", title }];

const newShop = async (categoryCount = 0) => {
  const input = CreateOrganization.parse({ name: "Kitchen", phone: "600 100 200", email: "kitchen@example.com" });
  const { id: organizationId } = await createOrganization({ creatorId: newId("user"), input, isProved: true });
  const categoryIds: CategoryId[] = [];
  for (let n = 0; n < categoryCount; n++) {
    const category = CreateCategory.parse({ slug: `category-${n}`, translations: english(`Category ${n}`) });
    categoryIds.push((await createCategory({ member: memberOf(organizationId), input: category })).id);
  }
  return { organizationId, categoryIds };
};

const add = (
  organizationId: OrganizationId,
  overrides: { title: string; sku?: string | null; categories?: CategoryId[] },
) => {
  const { title, ...rest } = overrides;
  const slug = newId("product").replace("_", "-");
  const input = CreateProduct.parse({ slug, basePrice: 10, translations: english(title), ...rest });
  return createProduct({ member: memberOf(organizationId), input });
};

/** The ids on all pages of a list, read in sequence, and the total on each page. */
const walk = async (read: (page: { page: number; limit: number }) => Promise<ItemPage>, limit: number) => {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const { items, pagination } = await read({ page, limit });
    ids.push(...items.map((item) => StoredProduct.parse(item).id));
    if (pagination.isLastPage) return { ids, total: pagination.totalCount };
  }
};

const visibilities = ["all", "published", "unpublished"] as const satisfies Visibility[];

interface Model {
  id: ProductId;
  title: string;
  sku: string | null;
  categories: number[];
  published: boolean;
}

const isOn = (visibility: Visibility) => (product: Model) =>
  visibility === "all" || product.published === (visibility === "published");

const word = fc.constantFrom("dosa", "dosai", "do", "Żurek", "zupa", "masala", "mango", "ghee", "x");
const title = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
const categories = fc.uniqueArray(fc.nat({ max: 2 }), { maxLength: 3 });
const which = fc.nat({ max: 20 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("create" as const), title, categories, sku: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("publish" as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("unpublish" as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("retitle" as const), which, title }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("move" as const), which, categories }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete" as const), which }) },
);

test("Lists, totals and search follow any sequence of changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 14 }),
      fc.integer({ min: 1, max: 4 }),
      async (steps, limit) => {
        const { organizationId, categoryIds } = await newShop(3);
        const idsOf = (places: number[]) => places.flatMap((place) => categoryIds[place] ?? []);
        const model: Model[] = [];
        for (const [at, each] of steps.entries()) {
          if (each.kind === "create") {
            const sku = each.sku ? `SKU-${at}` : null;
            const { id } = await add(organizationId, { title: each.title, sku, categories: idsOf(each.categories) });
            model.push({ id, title: each.title, sku, categories: each.categories, published: false });
            continue;
          }
          const product = model[each.which % model.length];
          if (!product) continue;
          const { id } = product;
          const edit = (patch: object) => updateProduct({ member: memberOf(organizationId), id, patch });
          if (each.kind === "retitle") {
            await edit({ translations: english(each.title) });
            product.title = each.title;
          } else if (each.kind === "move") {
            await edit({ categories: idsOf(each.categories) });
            product.categories = each.categories;
          } else if (each.kind === "delete") {
            await deleteProduct({ member: memberOf(organizationId), id });
            model.splice(model.indexOf(product), 1);
          } else {
            await changeProductStatus({ member: memberOf(organizationId), id, operation: each.kind });
            product.published = each.kind === "publish";
          }
        }

        for (const visibility of visibilities) {
          const expected = model.filter(isOn(visibility));
          const everything = await walk(
            (page) => listPage(lists.byVisibility(organizationId, "PRODUCT")[visibility], page),
            limit,
          );
          expect(everything).toEqual({ ids: expected.map(({ id }) => id), total: expected.length });

          for (const [place, categoryId] of categoryIds.entries()) {
            const inside = expected.filter((product) => product.categories.includes(place));
            const category = await walk(
              (page) => listPage(lists.category(organizationId, categoryId)[visibility], page),
              limit,
            );
            expect(category).toEqual({ ids: inside.map(({ id }) => id), total: inside.length });
          }

          for (const text of ["d", "do", "dosa", "ZUREK", "m", "masala dosa", "sku", "nothing", "-"]) {
            const search = { organizationId, collection: "PRODUCT" as const, visibility, text };
            const words = searchWords(text);
            const hits = expected.filter(
              (product) => words.length > 0 && matchesAll(searchWords(product.title, product.sku ?? ""), words),
            );
            const found = await walk((page) => searchPage(search, page), limit);
            expect(found.ids.toSorted()).toEqual(hits.map(({ id }) => id).toSorted());
            expect(found.total).toBe(hits.length);

            const tagged = hits.filter((product) => product.categories.includes(0));
            const narrow = await walk((page) => searchPage({ ...search, tag: categoryIds[0] }, page), limit);
            expect(narrow.ids.toSorted()).toEqual(tagged.map(({ id }) => id).toSorted());
            expect(narrow.total).toBe(tagged.length);
          }
        }
      },
    ),
    { numRuns: 20, endOnFailure: true },
  );
});

test("Totals are right after many simultaneous changes", async () => {
  const { organizationId, categoryIds } = await newShop(1);
  const [categoryId] = categoryIds as [CategoryId];
  const products = await Promise.all(
    Array.from({ length: 24 }, (_, n) => add(organizationId, { title: `Dosa ${n}`, categories: categoryIds })),
  );
  await Promise.all(
    products.map(({ id }, n) =>
      n % 3 === 0
        ? deleteProduct({ member: memberOf(organizationId), id })
        : changeProductStatus({ member: memberOf(organizationId), id, operation: "publish" }),
    ),
  );
  const paging = { page: 1, limit: 100 };
  const byVisibility = [lists.byVisibility(organizationId, "PRODUCT"), lists.category(organizationId, categoryId)];
  for (const { all, published, unpublished } of byVisibility) {
    const pages = await Promise.all([all, published, unpublished].map((list) => listPage(list, paging)));
    expect(pages.map(({ items }) => items.length)).toEqual([16, 16, 0]);
    expect(pages.map(({ pagination }) => pagination.totalCount)).toEqual([16, 16, 0]);
  }
  const search = { organizationId, collection: "PRODUCT" as const, text: "dos" };
  const found = await searchPage({ ...search, visibility: "published" }, paging);
  expect([found.items.length, found.pagination.totalCount]).toEqual([16, 16]);
  expect((await searchPage({ ...search, visibility: "unpublished" }, paging)).pagination.totalCount).toBe(0);
});

test("If many edit a product at once, some succeed, the others get a conflict, and nothing is half written", async () => {
  const { organizationId, categoryIds } = await newShop(2);
  const { id } = await add(organizationId, { title: "Before", categories: categoryIds.slice(0, 1) });
  const edits = Array.from({ length: 12 }, (_, n) => ({
    translations: [{ locale: "en", title: `Edit${n}`, description: `Edit${n}` }],
    sku: `EDIT-${n}`,
    categories: n % 2 ? categoryIds : [],
  }));
  const outcomes = await Promise.allSettled(
    edits.map((patch) => updateProduct({ member: memberOf(organizationId), id, patch })),
  );
  const won = outcomes.filter(({ status }) => status === "fulfilled").length;
  const lost = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(won).toBeGreaterThan(0);
  expect(lost.every((error) => error instanceof AppError && error.code === "conflict")).toBe(true);

  const product = await findProduct(organizationId, id);
  expect(product.version).toBe(1 + won);
  const title = product.translations[0]?.title ?? "";
  expect(edits).toContainEqual({
    translations: product.translations,
    sku: product.sku,
    categories: product.categories,
  });
  for (const categoryId of categoryIds) {
    const { items, pagination } = await listPage(lists.category(organizationId, categoryId).all, { page: 1, limit: 9 });
    const isInside = product.categories.includes(categoryId);
    expect(items.map((item) => StoredProduct.parse(item))).toEqual(isInside ? [product] : []);
    expect(pagination.totalCount).toBe(isInside ? 1 : 0);
  }
  const search = { organizationId, collection: "PRODUCT" as const, visibility: "all" as const };
  const paging = { page: 1, limit: 9 };
  expect((await searchPage({ ...search, text: title }, paging)).items).toHaveLength(1);
  expect((await searchPage({ ...search, text: "Before" }, paging)).pagination.totalCount).toBe(0);
});

test("An edit too large for one transaction still ends in every list and word", async () => {
  const { organizationId, categoryIds } = await newShop(20);
  const words = (letter: string) =>
    Array.from({ length: 28 }, (_, n) => `${letter}${String.fromCharCode(97 + (n % 26))}${n}`).join(" ");
  const { id } = await add(organizationId, { title: words("a"), categories: categoryIds.slice(0, 10) });
  const patch = {
    translations: [{ locale: "en", title: words("b"), description: "" }],
    categories: categoryIds.slice(10),
  };
  await updateProduct({ member: memberOf(organizationId), id, patch });
  const paging = { page: 1, limit: 9 };
  for (const [place, categoryId] of categoryIds.entries()) {
    const { pagination } = await listPage(lists.category(organizationId, categoryId).all, paging);
    expect(pagination.totalCount).toBe(place < 10 ? 0 : 1);
  }
  const search = { organizationId, collection: "PRODUCT" as const, visibility: "all" as const };
  expect((await searchPage({ ...search, text: "aa0" }, paging)).pagination.totalCount).toBe(0);
  expect((await searchPage({ ...search, text: words("b").slice(0, 60) }, paging)).pagination.totalCount).toBe(1);
});

test("Deleting a category leaves its products, outside of it", async () => {
  const { organizationId, categoryIds } = await newShop(2);
  const [gone, stays] = categoryIds as [CategoryId, CategoryId];
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, n) => add(organizationId, { title: `Dosa ${n}`, categories: categoryIds })),
  );
  await deleteCategory({ member: memberOf(organizationId), id: gone });
  const left = await Promise.all(products.map(({ id }) => findProduct(organizationId, id)));
  expect(left.every((product) => product.categories.join() === stays)).toBe(true);
  const page = await listPage(lists.category(organizationId, gone).all, { page: 1, limit: 20 });
  expect([page.items.length, page.pagination.totalCount]).toEqual([0, 0]);
});
