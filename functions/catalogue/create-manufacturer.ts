import * as manufacturers from "#core/contract/manufacturer.ts";
import { createManufacturer } from "#core/manufacturers/create-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(manufacturers.createManufacturer, ({ body, actor: member }) =>
  createManufacturer({ member, input: body }),
);
