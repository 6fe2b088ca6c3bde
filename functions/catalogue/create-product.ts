import * as products from "#core/contract/product-office.ts";
import { createProduct } from "#core/products/create-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(products.createProduct, ({ body, actor: member }) =>
  createProduct({ member, input: body }),
);
