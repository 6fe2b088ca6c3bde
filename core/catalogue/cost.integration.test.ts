import { beforeAll, expect, test } from "vitest";
import { CreateOrganization } from "../contract/organization-input.ts";
import { type Cost, measured } from "../db/cost.ts";
import type { Refusable } from "../db/refusals.ts";
import { wordsOf } from "../db/words.ts";
import { newId } from "../ids.ts";
import { createOrganization } from "../organizations/create-organization.ts";
import { listOrganizations } from "../organizations/list-organizations.ts";
import { joining } from "../organizations/team.ts";
import { commitInBulk } from "../testing/bulk.ts";
import { aProduct } from "../testing/products.ts";
import type { StoredCategory } from "./category.ts";
import { itemWrites } from "./item-writes.ts";
import { listCategories } from "./list-categories.ts";
import { listManufacturers } from "./list-manufacturers.ts";
import { listProducts } from "./list-products.ts";
import { productWords, productWrites } from "./product-writes.ts";

const SIZES = [20, 2000] as const;

const numbered = (n: number) => String(n).padStart(5, "0");
const category = newId("category");

const productAt = (organizationId: string, n: number): Refusable[] => {
  const translations = [{ locale: "en", title: `Dish ${numbered(n)}`, description: "" }];
  const facts = { organizationId, slug: `dish-${numbered(n)}`, translations, categories: [category] };
  const product = aProduct({ ...facts, listedIn: facts.categories });
  return productWrites(undefined, { ...product, words: productWords(product) });
};

const categoryAt = (organizationId: string, n: number): StoredCategory => ({
  id: newId("category"),
  organizationId,
  slug: `category-${numbered(n)}`,
  image: null,
  translations: [{ locale: "en", title: `Category ${numbered(n)}`, description: "" }],
  createdAt: "2026-01-01T00:00:00.000Z",
  publishedAt: "2026-01-01T00:00:00.000Z",
  words: wordsOf(`Category ${numbered(n)}`),
  version: 1,
});

const membershipAt = (userId: string, organizationId: string): Refusable[] =>
  joining({ organizationId, userId, role: "staff", createdAt: "2026-01-01T00:00:00.000Z" });

interface Shop {
  organizationId: string;
  creatorId: string;
}

const openShop = async (size: number): Promise<Shop> => {
  const creatorId = newId("user");
  const input = CreateOrganization.parse({ name: "Kitchen", phone: "600 100 200", email: "kitchen@example.com" });
  const { id: organizationId } = await createOrganization({ creatorId, input });
  const places = Array.from({ length: size }, (_, n) => n);
  await commitInBulk([
    ...places.flatMap((n) => productAt(organizationId, n)),
    ...places.flatMap((n) => itemWrites("CATEGORY", undefined, categoryAt(organizationId, n))),
    ...places.flatMap((n) => {
      const { slug: _, translations: _titles, ...facts } = categoryAt(organizationId, n);
      const about = [{ locale: "en", about: "Since 1998" }];
      const maker = { ...facts, id: newId("manufacturer"), name: "Maker", logo: null, translations: about };
      return itemWrites("MANUFACTURER", undefined, maker);
    }),
    ...places.slice(1).flatMap(() => membershipAt(creatorId, newId("organization"))),
  ]);
  return { organizationId, creatorId };
};

let shops: Shop[];
beforeAll(async () => {
  shops = await Promise.all(SIZES.map(openShop));
}, 120_000);

const first = { page: 1, limit: 10 };

test.each<[name: string, read: (shop: Shop) => Promise<{ pagination: { totalCount: number } }>, atMost: number]>([
  ["The menu", ({ organizationId }) => listProducts({ organizationId, query: first }), 1],
  [
    "A category",
    ({ organizationId }) => listProducts({ organizationId, query: { ...first, categoryId: category } }),
    1,
  ],
  ["A search", ({ organizationId }) => listProducts({ organizationId, query: { ...first, search: "dish" } }), 3],
  [
    "A search by one letter",
    ({ organizationId }) => listProducts({ organizationId, query: { ...first, search: "d" } }),
    3,
  ],
  ["The list of categories", ({ organizationId }) => listCategories({ organizationId, query: first }), 1],
  [
    "A search for categories",
    ({ organizationId }) => listCategories({ organizationId, query: { ...first, search: "cat" } }),
    3,
  ],
  ["The list of manufacturers", ({ organizationId }) => listManufacturers({ organizationId, query: first }), 1],
  ["The list of one's organizations", ({ creatorId }) => listOrganizations({ userId: creatorId, ...first }), 2],
])("%s costs the same at twenty and at thousands", async (_name, read, atMost) => {
  const costs: Omit<Cost, "roundTrips">[] = [];
  for (const [place, size] of SIZES.entries()) {
    const { result, cost } = await measured(() => read(shops[place] as Shop));
    expect(result.pagination.totalCount).toBe(size);
    const { roundTrips, ...rest } = cost;
    expect(roundTrips).toBeLessThanOrEqual(atMost);
    costs.push(rest);
  }
  expect(costs[1]).toEqual(costs[0]);
});

test("What few items have is found among thousands for the price of those few", async () => {
  const [, { organizationId } = { organizationId: "" }] = shops;
  const search = (text: string) => measured(() => listProducts({ organizationId, query: { ...first, search: text } }));
  for (const text of ["00123", "dish 00123"]) {
    const { result, cost } = await search(text);
    expect(result.data.map((product) => "title" in product && product.title)).toEqual(["Dish 00123"]);
    expect(cost.readUnits).toBeLessThanOrEqual(4);
  }
});
