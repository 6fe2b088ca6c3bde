import * as report from "#core/contract/reports/report.ts";
import * as today from "#core/contract/reports/today.ts";
import { getReport as doGetReport } from "#core/reports/get-report.ts";
import { getToday as doGetToday } from "#core/reports/get-today.ts";
import { listReportOrders as doListReportOrders } from "#core/reports/list-report-orders.ts";
import { endpoint } from "./http/endpoint.ts";

export const getReport = endpoint(report.getReport, ({ actor: member, query }) => doGetReport({ member, ...query }));

export const listReportOrders = endpoint(report.listReportOrders, ({ actor: member, query }) =>
  doListReportOrders({ member, ...query }),
);

export const getToday = endpoint(today.getToday, async ({ session }) => doGetToday({ session: await session }));
