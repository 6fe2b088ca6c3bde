import { createProduct } from "#core/catalogue/create-product.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.createProduct, ({ params, body }) =>
  createProduct({ ...params, input: body }),
);
