import * as catalogue from "#core/contract/catalogue.ts";
import { getProduct } from "#core/products/get-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.getProduct, ({ params, query, actor, locale }) =>
  getProduct({ ...params, query, actor, locale }),
);
