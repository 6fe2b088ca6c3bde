import { createCategory } from "#core/categories/create-category.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.createCategory, ({ body, actor: member }) =>
  createCategory({ member, input: body }),
);
