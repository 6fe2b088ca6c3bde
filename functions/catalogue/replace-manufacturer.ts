import * as catalogue from "#core/contract/catalogue.ts";
import { replaceManufacturer } from "#core/manufacturers/replace-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.replaceManufacturer, ({ params, body, actor: member }) =>
  replaceManufacturer({ ...params, member, input: body }),
);
