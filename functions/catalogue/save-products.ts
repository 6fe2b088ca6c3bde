import * as catalogue from "#core/contract/catalogue.ts";
import { saveProducts } from "#core/products/save-products.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.saveProducts, ({ body, actor: member }) => saveProducts({ member, ...body }));
