import { listProductsByCategory } from "#core/catalogue/list-products.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listProductsByCategory, ({ params, query, actor, locale }) =>
  listProductsByCategory({ ...params, query, actor, locale }),
);
