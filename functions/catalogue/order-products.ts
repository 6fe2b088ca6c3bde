import * as products from "#core/contract/product-office.ts";
import { orderProducts } from "#core/products/order-products.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(products.orderProducts, ({ body, actor: member }) =>
  orderProducts({ member, ...body }),
);
