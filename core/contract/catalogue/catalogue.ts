import * as z from "zod/mini";
import { inOrganization, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Product } from "../products/product.ts";
import { ListQuery, page } from "../values/common.ts";
import { CategoryId, ProductId } from "../values/ids.ts";

export * from "../categories/category.ts";

export const listProducts = route({
  method: "GET",
  path: "/{organizationId}/products",
  access: "public",
  summary: "List products in menu order: published ones, or for members all of them",
  params: inOrganization,
  query: z.extend(ListQuery, { categoryId: z.optional(CategoryId) }),
  response: page(Product),
  cache: shopCache,
});

export const listProductsByCategory = route({
  method: "GET",
  path: "/{organizationId}/products/by-category/{categoryId}",
  access: "public",
  summary: "List the products of a category in menu order",
  params: z.extend(inOrganization, { categoryId: CategoryId }),
  query: ListQuery,
  response: page(Product),
  cache: shopCache,
});

/** The dishes that are most often ordered with a dish, the most frequent one first, by the id of that dish. */
export const OrderedTogether = z.record(z.string(), z.array(ProductId));
export type OrderedTogether = z.infer<typeof OrderedTogether>;

export const listOrderedTogether = route({
  method: "GET",
  path: "/{organizationId}/products/ordered-together",
  access: "public",
  summary: "List which dishes are often ordered together; a dish that is seldom ordered is left out",
  params: inOrganization,
  response: OrderedTogether,
  cache: shopCache,
});
