import * as catalogue from "#core/contract/catalogue.ts";
import { changeProductStatus } from "#core/products/change-product-status.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.changeProductStatus, ({ params, actor: member }) =>
  changeProductStatus({ ...params, member }),
);
