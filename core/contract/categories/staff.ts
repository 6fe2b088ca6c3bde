import * as z from "zod/mini";
import { IfMatch, inOrder, inOrganization, oneOf, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { TranslationInput, translationsOf } from "../locales/translations.ts";
import { Locale, Position } from "../values/common.ts";
import { Slug } from "../values/fields.ts";
import { CategoryId, FileId } from "../values/ids.ts";
import { Category, TranslatedCategory } from "./category.ts";

const fields = {
  slug: Slug,
  image: z.nullable(FileId),
  position: Position,
  translations: translationsOf(TranslationInput),
};
export const CreateCategory = z.strictObject({
  ...fields,
  image: z._default(fields.image, null),
  position: z._default(fields.position, null),
});
export type CreateCategory = z.output<typeof CreateCategory>;
/** The fields to change; all others stay. */
export const UpdateCategory = z.partial(z.strictObject(fields));
export type UpdateCategory = z.output<typeof UpdateCategory>;

export const getCategory = route({
  method: "GET",
  path: "/{organizationId}/product-categories/{id}",
  access: "public",
  summary: "Get a category; those not published are for members",
  params: oneOf(CategoryId),
  query: z.strictObject({ locale: z.optional(Locale) }),
  response: Category,
  cache: shopCache,
});

export const createCategory = route({
  method: "POST",
  path: "/{organizationId}/product-categories",
  access: "manager",
  status: 201,
  summary: "Add a category, unpublished",
  params: inOrganization,
  body: CreateCategory,
  response: TranslatedCategory,
});

export const updateCategory = route({
  method: "PATCH",
  path: "/{organizationId}/product-categories/{id}",
  access: "manager",
  summary: "Change a category",
  params: oneOf(CategoryId),
  headers: IfMatch,
  body: UpdateCategory,
  response: TranslatedCategory,
});

export const orderCategories = route({
  method: "PUT",
  path: "/{organizationId}/product-categories/order",
  access: "manager",
  summary: "Put categories in the order that shoppers see",
  params: inOrganization,
  body: inOrder(CategoryId),
});

export const deleteCategory = route({
  method: "DELETE",
  path: "/{organizationId}/product-categories/{id}",
  access: "manager",
  summary: "Delete a category; its products stay, outside of it",
  params: oneOf(CategoryId),
});

export const changeCategoryStatus = route({
  method: "POST",
  path: "/{organizationId}/product-categories/{id}/status/{operation}",
  access: "manager",
  summary: "Publish or unpublish a category",
  params: z.extend(oneOf(CategoryId), { operation: z.enum(["publish", "unpublish"]) }),
  response: TranslatedCategory,
});
