import { deleteManufacturer } from "#core/catalogue/delete-manufacturer.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.deleteManufacturer, ({ params }) => deleteManufacturer(params));
