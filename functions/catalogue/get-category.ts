import { getCategory } from "#core/categories/get-category.ts";
import * as categories from "#core/contract/category-office.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(categories.getCategory, ({ params, query, actor, locale }) =>
  getCategory({ ...params, query, actor, locale }),
);
