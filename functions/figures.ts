import * as figures from "#core/contract/orders/reports.ts";
import { getFigures as doGetFigures } from "#core/orders/reports/get-figures.ts";
import { getToday as doGetToday } from "#core/orders/reports/get-today.ts";
import { endpoint } from "./http/endpoint.ts";

export const getFigures = endpoint(figures.getFigures, ({ actor: member }) => doGetFigures({ member }));

export const getToday = endpoint(figures.getToday, async ({ session }) => doGetToday({ session: await session }));
