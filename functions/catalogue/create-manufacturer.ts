import * as catalogue from "#core/contract/catalogue.ts";
import { createManufacturer } from "#core/manufacturers/create-manufacturer.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.createManufacturer, ({ body, actor: member }) =>
  createManufacturer({ member, input: body }),
);
