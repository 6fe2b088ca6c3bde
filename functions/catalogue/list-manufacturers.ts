import * as manufacturers from "#core/contract/manufacturer.ts";
import { listManufacturers } from "#core/manufacturers/list-manufacturers.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(manufacturers.listManufacturers, ({ params, query, actor, locale }) =>
  listManufacturers({ ...params, query, actor, locale }),
);
