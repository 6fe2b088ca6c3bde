import * as catalogue from "#core/contract/catalogue.ts";
import { createProduct } from "#core/products/create-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.createProduct, ({ body, actor: member }) =>
  createProduct({ member, input: body }),
);
