import * as catalogue from "#core/contract/catalogue.ts";
import { listProductsByCategory } from "#core/products/list-products.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listProductsByCategory, ({ params, query, actor, locale }) =>
  listProductsByCategory({ ...params, query, actor, locale }),
);
