import { listCategories } from "#core/categories/list-categories.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listCategories, ({ params, query, actor, locale }) =>
  listCategories({ ...params, query, actor, locale }),
);
