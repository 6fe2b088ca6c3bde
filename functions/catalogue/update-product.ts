import { updateProduct } from "#core/catalogue/update-product.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.updateProduct, ({ params, body, actor }) =>
  updateProduct({ ...params, patch: body, role: actor.role }),
);
