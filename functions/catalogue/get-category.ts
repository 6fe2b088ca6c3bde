import { getCategory } from "#core/categories/get-category.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.getCategory, ({ params, query, actor, locale }) =>
  getCategory({ ...params, query, actor, locale }),
);
