import * as manufacturers from "#core/contract/manufacturer.ts";
import { getManufacturer } from "#core/manufacturers/get-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(manufacturers.getManufacturer, ({ params, query, actor, locale }) =>
  getManufacturer({ ...params, query, actor, locale }),
);
