import { changeProductStatus } from "#core/catalogue/change-product-status.ts";
import { catalogue } from "#core/contract/catalogue.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(catalogue.changeProductStatus, ({ params }) => changeProductStatus(params));
