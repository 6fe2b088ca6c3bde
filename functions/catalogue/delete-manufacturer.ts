import * as catalogue from "#core/contract/catalogue.ts";
import { deleteManufacturer } from "#core/manufacturers/delete-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.deleteManufacturer, ({ params, actor: member }) =>
  deleteManufacturer({ ...params, member }),
);
