import * as products from "#core/contract/product-office.ts";
import { changeProductStatus } from "#core/products/change-product-status.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(products.changeProductStatus, ({ params, actor: member }) =>
  changeProductStatus({ ...params, member }),
);
