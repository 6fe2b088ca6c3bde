import * as products from "#core/contract/product-office.ts";
import { saveProducts } from "#core/products/save-products.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(products.saveProducts, ({ body, actor: member }) => saveProducts({ member, ...body }));
