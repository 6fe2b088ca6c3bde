import * as catalogue from "#core/contract/catalogue.ts";
import { getManufacturer } from "#core/manufacturers/get-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.getManufacturer, ({ params, query, actor, locale }) =>
  getManufacturer({ ...params, query, actor, locale }),
);
