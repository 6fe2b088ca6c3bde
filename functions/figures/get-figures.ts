import * as figures from "#core/contract/figures.ts";
import { getFigures } from "#core/orders/get-figures.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(figures.getFigures, ({ actor: member }) => getFigures({ member }));
