import * as z from "zod/mini";
import { inOrganization, shopCache } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Translation } from "../locales/translations.ts";
import { FileRef, Instant, ListQuery, Position, page, Version } from "../values/common.ts";
import { CategoryId } from "../values/ids.ts";

const fields = {
  id: CategoryId,
  slug: z.string(),
  image: z.nullable(FileRef),
  createdAt: Instant,
  publishedAt: z.nullable(Instant),
};
export const LocalizedCategory = z.object({ ...fields, title: z.string(), description: z.string() });
export type LocalizedCategory = z.infer<typeof LocalizedCategory>;
export const TranslatedCategory = z.object({
  ...fields,
  position: Position,
  translations: z.array(Translation),
  version: Version,
});
export type TranslatedCategory = z.infer<typeof TranslatedCategory>;
export const Category = z.union([LocalizedCategory, TranslatedCategory]);

export const listCategories = route({
  method: "GET",
  path: "/{organizationId}/product-categories",
  access: "public",
  summary: "List categories in menu order: published ones, or for members all of them",
  params: inOrganization,
  query: ListQuery,
  response: page(Category),
  cache: shopCache,
});
