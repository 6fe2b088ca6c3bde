import { deleteCategory } from "#core/categories/delete-category.ts";
import * as categories from "#core/contract/category-office.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(categories.deleteCategory, ({ params, actor: member }) =>
  deleteCategory({ ...params, member }),
);
