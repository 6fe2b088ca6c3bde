import { replaceManufacturer } from "#core/catalogue/replace-manufacturer.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.replaceManufacturer, ({ params, body }) =>
  replaceManufacturer({ ...params, input: body }),
);
