import * as catalogue from "#core/contract/catalogue.ts";
import { orderProducts } from "#core/products/order-products.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.orderProducts, ({ body, actor: member }) =>
  orderProducts({ member, ...body }),
);
