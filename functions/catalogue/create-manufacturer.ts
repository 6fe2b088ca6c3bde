import { createManufacturer } from "#core/catalogue/create-manufacturer.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.createManufacturer, ({ params, body }) =>
  createManufacturer({ ...params, input: body }),
);
