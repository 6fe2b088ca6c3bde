import { deleteProduct } from "#core/catalogue/delete-product.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.deleteProduct, ({ params }) => deleteProduct(params));
