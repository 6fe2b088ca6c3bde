import { beforeAll, expect, test } from "vitest";
import { listCategories } from "../categories/list-categories.ts";
import { CreateOrganization } from "../contract/organization-input.ts";
import { type Cost, measured } from "../db/cost.ts";
import { newId } from "../ids.ts";
import { listManufacturers } from "../manufacturers/list-manufacturers.ts";
import { createOrganization } from "../organizations/create-organization.ts";
import { listOrganizations } from "../organizations/list-organizations.ts";
import { listProducts } from "../products/list-products.ts";
import { commitInBulk } from "../testing/bulk.ts";
import { newMembership, nthCategory, nthManufacturer, nthProduct } from "../testing/many.ts";

const SIZES = [20, 2000] as const;

const category = newId("category");

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
    ...places.flatMap((n) => nthProduct(organizationId, n, category)),
    ...places.flatMap((n) => nthCategory(organizationId, n)),
    ...places.flatMap((n) => nthManufacturer(organizationId, n)),
    ...places.slice(1).flatMap(() => newMembership({ userId: creatorId })),
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

test("A search that narrows what thousands have looks through the first thousand", async () => {
  const [, { organizationId } = { organizationId: "" }] = shops;
  for (const query of [
    { ...first, search: "dish 0" },
    { ...first, search: "dish", categoryId: category },
  ]) {
    const { result, cost } = await measured(() => listProducts({ organizationId, query }));
    expect(result.pagination.totalCount).toBe(1000);
    expect(cost.requests).toBeLessThanOrEqual(4);
    expect(cost.readUnits).toBeLessThanOrEqual(50);
  }
});
