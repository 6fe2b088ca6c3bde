import { beforeAll, expect, test } from "vitest";
import { listCategories } from "#core/categories/list-categories.ts";
import { CreateOrganization } from "#core/contract/organizations/organization-input.ts";
import type { Page } from "#core/contract/values/common.ts";
import type { CategoryId, OrganizationId, UserId } from "#core/contract/values/ids.ts";
import { type Cost, measureCost } from "#core/db/cost.ts";
import { newId } from "#core/ids.ts";
import type { PageRequest } from "#core/lists/cursor.ts";
import { listManufacturers } from "#core/manufacturers/list-manufacturers.ts";
import { createOrganization } from "#core/organizations/create-organization.ts";
import { listOrganizations } from "#core/organizations/list-organizations.ts";
import { listProducts } from "#core/products/list-products.ts";
import { commitInBulk } from "#core/testing/bulk.ts";
import { newMembership, nthCategory, nthManufacturer, nthProduct } from "#core/testing/many.ts";

const SIZES = [20, 2000] as const;

const category = newId("category");

interface Shop {
  organizationId: OrganizationId;
  creatorId: UserId;
}

const openShop = async (size: number): Promise<Shop> => {
  const creatorId = newId("user");
  const input = CreateOrganization.parse({ name: "Kitchen", phone: "600 100 200", email: "kitchen@example.com" });
  const { id: organizationId } = await createOrganization({ creatorId, input, isProved: true });
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
});

const first = { limit: 10 };
const sessionOf = (userId: UserId) => ({ userId, email: "cook@example.com", emailVerified: true });

test.each<[name: string, read: (shop: Shop) => Promise<{ pagination: { totalCount: number } }>, atMost: number]>([
  ["The menu", ({ organizationId }) => listProducts({ organizationId, query: first }), 1],
  [
    "A category",
    ({ organizationId }) => listProducts({ organizationId, query: { ...first, categoryId: category } }),
    1,
  ],
  ["The list of categories", ({ organizationId }) => listCategories({ organizationId, query: first }), 1],
  ["The list of manufacturers", ({ organizationId }) => listManufacturers({ organizationId, query: first }), 1],
  [
    "The list of one's organizations",
    ({ creatorId }) => listOrganizations({ session: sessionOf(creatorId), ...first }),
    2,
  ],
])("%s costs the same at twenty and at thousands", async (_name, read, atMost) => {
  const costs: Omit<Cost, "roundTrips">[] = [];
  for (const [place, size] of SIZES.entries()) {
    const { result, cost } = await measureCost(() => read(shops[place] as Shop));
    expect(result.pagination.totalCount).toBe(size);
    const { roundTrips, ...rest } = cost;
    expect(roundTrips).toBeLessThanOrEqual(atMost);
    costs.push(rest);
  }
  expect(costs[1]).toEqual(costs[0]);
});

test("A rare word is found among thousands at the cost of its few items", async () => {
  const [, { organizationId }] = shops as [Shop, Shop];
  const search = (text: string) =>
    measureCost(() => listProducts({ organizationId, query: { ...first, search: text } }));
  for (const text of ["00123", "dish 00123"]) {
    const { result, cost } = await search(text);
    expect(result.data.map((product) => "title" in product && product.title)).toEqual(["Dish 00123"]);
    expect(cost.readUnits).toBeLessThanOrEqual(4);
  }
});

test.each<[name: string, query: { search: string; categoryId?: CategoryId }]>([
  ["one word", { search: "dish" }],
  ["one letter", { search: "d" }],
  ["two words", { search: "dish 0" }],
  ["a word in a category", { search: "dish", categoryId: category }],
])("A search by %s that thousands have looks through the first thousand", async (_name, query) => {
  const [, { organizationId }] = shops as [Shop, Shop];
  const { result, cost } = await measureCost(() => listProducts({ organizationId, query: { ...first, ...query } }));
  expect(result.data).toHaveLength(first.limit);
  expect(result.pagination.totalCount).toBe(1000);
  expect(cost.requests).toBeLessThanOrEqual(4);
  expect(cost.roundTrips).toBeLessThanOrEqual(3);
  expect(cost.readUnits).toBeLessThanOrEqual(50);
});

test.each<[name: string, read: (shop: Shop, paging: PageRequest) => Promise<Page<unknown>>, roundTrips: number]>([
  ["the menu", ({ organizationId }, paging) => listProducts({ organizationId, query: paging }), 1],
  [
    "a category",
    ({ organizationId }, paging) => listProducts({ organizationId, query: { ...paging, categoryId: category } }),
    1,
  ],
  [
    "a search",
    ({ organizationId }, paging) => listProducts({ organizationId, query: { ...paging, search: "dish" } }),
    2,
  ],
  ["categories", ({ organizationId }, paging) => listCategories({ organizationId, query: paging }), 1],
  ["manufacturers", ({ organizationId }, paging) => listManufacturers({ organizationId, query: paging }), 1],
])("Page 100 of %s by its cursor costs what page 1 costs, forward and back", async (_name, read, roundTrips) => {
  const [, shop] = shops as [Shop, Shop];
  const numbered = await read(shop, { ...first, page: 99 });
  const { cost } = await measureCost(() => read(shop, first));
  const forward = await measureCost(() => read(shop, { ...first, cursor: numbered.next }));
  const back = await measureCost(() => read(shop, { ...first, cursor: forward.result.previous }));
  expect(forward.result).toEqual(await read(shop, { ...first, page: 100 }));
  expect(back.result).toEqual(numbered);
  for (const far of [forward.cost, back.cost]) {
    expect(far.roundTrips).toBeLessThanOrEqual(roundTrips);
    // The counter is read separately from the page.
    expect(far.readUnits).toBeLessThanOrEqual(cost.readUnits + 0.5);
  }
});

test("A page past the end of the menu is the last page, and reads no more", async () => {
  const [{ organizationId }] = shops as [Shop, Shop];
  const read = (page: number) => measureCost(() => listProducts({ organizationId, query: { ...first, page } }));
  const [last, past] = [await read(SIZES[0] / first.limit), await read(1_000_000)];
  expect(last.result.data).toHaveLength(first.limit);
  expect(past).toEqual(last);
});
