import { getProduct } from "#core/catalogue/get-product.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.getProduct, ({ params, query, actor, locale }) =>
  getProduct({ ...params, query, actor, locale }),
);
