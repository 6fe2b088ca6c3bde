import * as z from "zod/mini";
import { IfMatch, inOrder, inOrganization, oneOf, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Locale } from "../values/common.ts";
import { ProductId } from "../values/ids.ts";
import { Product, TranslatedProduct } from "./product.ts";
import { CreateProduct, DeleteProducts, SavedProducts, SaveProducts, UpdateProduct } from "./product-input.ts";

export const getProduct = route({
  method: "GET",
  path: "/{organizationId}/products/{id}",
  access: "public",
  summary: "Get a product; those not published are for members",
  params: oneOf(ProductId),
  query: z.strictObject({ locale: z.optional(Locale) }),
  response: Product,
  cache: shopCache,
});

export const createProduct = route({
  method: "POST",
  path: "/{organizationId}/products",
  access: "manager",
  status: 201,
  summary: "Add a product, unpublished",
  params: inOrganization,
  body: CreateProduct,
  response: TranslatedProduct,
});

export const updateProduct = route({
  method: "PATCH",
  path: "/{organizationId}/products/{id}",
  access: "staff",
  summary: "Change a product; staff may change nothing but what is sold out, managers everything",
  params: oneOf(ProductId),
  headers: IfMatch,
  body: UpdateProduct,
  response: TranslatedProduct,
});

export const saveProducts = route({
  method: "POST",
  path: "/{organizationId}/products/batch",
  access: "manager",
  summary: "Add and change several products; each is saved or refused on its own",
  params: inOrganization,
  body: SaveProducts,
  response: SavedProducts,
});

export const deleteProducts = route({
  method: "POST",
  path: "/{organizationId}/products/batch/delete",
  access: "manager",
  summary: "Delete several products, each on its own; orders keep what they hold of them",
  params: inOrganization,
  body: DeleteProducts,
  response: SavedProducts,
});

export const orderProducts = route({
  method: "PUT",
  path: "/{organizationId}/products/order",
  access: "manager",
  summary: "Put products in the order that shoppers see, in all of their categories",
  params: inOrganization,
  body: inOrder(ProductId),
});

export const deleteProduct = route({
  method: "DELETE",
  path: "/{organizationId}/products/{id}",
  access: "manager",
  summary: "Delete a product; orders keep what they hold of it",
  params: oneOf(ProductId),
});

export const changeProductStatus = route({
  method: "POST",
  path: "/{organizationId}/products/{id}/status/{operation}",
  access: "manager",
  summary: "Publish or unpublish a product",
  params: z.extend(oneOf(ProductId), { operation: z.enum(["publish", "unpublish"]) }),
  response: TranslatedProduct,
});
