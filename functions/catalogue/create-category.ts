import { createCategory } from "#core/categories/create-category.ts";
import * as categories from "#core/contract/category-office.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(categories.createCategory, ({ body, actor: member }) =>
  createCategory({ member, input: body }),
);
