import { orderCategories } from "#core/categories/order-categories.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.orderCategories, ({ body, actor: member }) =>
  orderCategories({ member, ...body }),
);
