import * as catalogue from "#core/contract/catalogue.ts";
import { updateProduct } from "#core/products/update-product.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(catalogue.updateProduct, ({ params, body, headers, actor: member }) =>
  updateProduct({ ...params, member, patch: body, version: versionOf(headers) }),
);
