import { deleteCategory } from "#core/categories/delete-category.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.deleteCategory, ({ params, actor: member }) =>
  deleteCategory({ ...params, member }),
);
