import * as products from "#core/contract/product-office.ts";
import { getProduct } from "#core/products/get-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(products.getProduct, ({ params, query, actor, locale }) =>
  getProduct({ ...params, query, actor, locale }),
);
