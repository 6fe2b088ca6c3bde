import * as products from "#core/contract/product-office.ts";
import { deleteProduct } from "#core/products/delete-product.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(products.deleteProduct, ({ params, actor: member }) =>
  deleteProduct({ ...params, member }),
);
