import { orderCategories } from "#core/categories/order-categories.ts";
import * as categories from "#core/contract/category-office.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(categories.orderCategories, ({ body, actor: member }) =>
  orderCategories({ member, ...body }),
);
