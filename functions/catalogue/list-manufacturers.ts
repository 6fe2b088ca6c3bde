import * as catalogue from "#core/contract/catalogue.ts";
import { listManufacturers } from "#core/manufacturers/list-manufacturers.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listManufacturers, ({ params, query, actor, locale }) =>
  listManufacturers({ ...params, query, actor, locale }),
);
