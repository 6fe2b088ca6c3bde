import * as manufacturers from "#core/contract/manufacturer.ts";
import { deleteManufacturer } from "#core/manufacturers/delete-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(manufacturers.deleteManufacturer, ({ params, actor: member }) =>
  deleteManufacturer({ ...params, member }),
);
