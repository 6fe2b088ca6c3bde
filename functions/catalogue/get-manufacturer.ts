import { getManufacturer } from "#core/catalogue/get-manufacturer.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.getManufacturer, ({ params, query, actor, locale }) =>
  getManufacturer({ ...params, query, actor, locale }),
);
