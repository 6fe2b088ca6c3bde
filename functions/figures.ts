import * as figures from "#core/contract/orders/reports.ts";
import { getFigures as doGetFigures } from "#core/orders/reports/get-figures.ts";
import { endpoint } from "./http/endpoint.ts";

export const getFigures = endpoint(figures.getFigures, ({ actor: member }) => doGetFigures({ member }));
