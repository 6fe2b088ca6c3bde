import { listManufacturers } from "#core/catalogue/list-manufacturers.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.listManufacturers, ({ params, query, actor, locale }) =>
  listManufacturers({ ...params, query, actor, locale }),
);
