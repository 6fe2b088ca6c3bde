import { updateCategory } from "#core/categories/update-category.ts";
import * as categories from "#core/contract/category-office.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(categories.updateCategory, ({ params, body, headers, actor: member }) =>
  updateCategory({ ...params, member, patch: body, version: versionOf(headers) }),
);
