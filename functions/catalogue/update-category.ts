import { updateCategory } from "#core/categories/update-category.ts";
import * as catalogue from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(catalogue.updateCategory, ({ params, body, headers, actor: member }) =>
  updateCategory({ ...params, member, patch: body, version: versionOf(headers) }),
);
