import { listProducts } from "#core/catalogue/list-products.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listProducts, ({ params, query, actor, locale }) =>
  listProducts({ ...params, query, actor, locale }),
);
