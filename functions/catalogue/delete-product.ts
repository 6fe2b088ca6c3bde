import * as catalogue from "#core/contract/catalogue.ts";
import { deleteProduct } from "#core/products/delete-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.deleteProduct, ({ params, actor: member }) =>
  deleteProduct({ ...params, member }),
);
