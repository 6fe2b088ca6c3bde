import * as catalogue from "#core/contract/catalogue.ts";
import { updateProduct } from "#core/products/update-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.updateProduct, ({ params, body, actor: member }) =>
  updateProduct({ ...params, member, patch: body }),
);
