import { updateCategory } from "#core/categories/update-category.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.updateCategory, ({ params, body, actor: member }) =>
  updateCategory({ ...params, member, patch: body }),
);
