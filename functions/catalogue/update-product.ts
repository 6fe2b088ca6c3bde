import * as products from "#core/contract/product-office.ts";
import { updateProduct } from "#core/products/update-product.ts";
import { endpoint } from "../http/endpoint.ts";
import { versionOf } from "../http/version-of.ts";

export const handler = endpoint(products.updateProduct, ({ params, body, headers, actor: member }) =>
  updateProduct({ ...params, member, patch: body, version: versionOf(headers) }),
);
