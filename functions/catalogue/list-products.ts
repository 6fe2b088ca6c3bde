import * as catalogue from "#core/contract/catalogue.ts";
import { listProducts } from "#core/products/list-products.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listProducts, ({ params, query, actor, locale }) =>
  listProducts({ ...params, query, actor, locale }),
);
