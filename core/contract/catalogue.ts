import * as z from "zod/mini";
import { ListQuery, page } from "./common.ts";
import { CategoryId } from "./ids.ts";
import { Product } from "./product.ts";
import { inOrganization, shopCache } from "./requests.ts";
import { route } from "./route.ts";

export * from "./category.ts";

export const listProducts = route({
  method: "GET",
  path: "/{organizationId}/products",
  access: "public",
  summary: "List products in menu order: published ones, or for members all of them",
  params: inOrganization,
  query: z.extend(ListQuery, { categoryId: z.optional(CategoryId) }),
  response: page(Product),
  errors: ["organization_not_found"],
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
  errors: ["organization_not_found"],
  cache: shopCache,
});
