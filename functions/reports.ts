import * as closings from "#core/contract/reports/closings.ts";
import * as recount from "#core/contract/reports/recount.ts";
import * as report from "#core/contract/reports/report.ts";
import * as today from "#core/contract/reports/today.ts";
import { closeDays as doCloseDays } from "#core/reports/close-days.ts";
import { getClosing as doGetClosing, listClosings as doListClosings } from "#core/reports/closing.ts";
import { getReport as doGetReport } from "#core/reports/get-report.ts";
import { getToday as doGetToday } from "#core/reports/get-today.ts";
import { listReportOrders as doListReportOrders } from "#core/reports/list-report-orders.ts";
import { recountDay as doRecountDay } from "#core/reports/recount-day.ts";
import { endpoint } from "./http/endpoint.ts";

export const getReport = endpoint(report.getReport, ({ actor: member, query }) => doGetReport({ member, ...query }));

export const listReportOrders = endpoint(report.listReportOrders, ({ actor: member, query }) =>
  doListReportOrders({ member, ...query }),
);

export const getToday = endpoint(today.getToday, async ({ session }) => doGetToday({ session: await session }));

export const closeDays = endpoint(closings.closeDays, ({ actor: member, body }) => doCloseDays({ member, ...body }));

export const listClosings = endpoint(closings.listClosings, ({ actor: member, query }) =>
  doListClosings({ member, ...query }),
);

export const getClosing = endpoint(closings.getClosing, ({ actor: member, params }) =>
  doGetClosing({ member, ...params }),
);

export const recountDay = endpoint(recount.recountDay, ({ actor: member, body }) => doRecountDay({ member, ...body }));
