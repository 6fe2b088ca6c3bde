import * as z from "zod/mini";
import { inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { Amount, Currency } from "../values/common.ts";
import { OrganizationId } from "../values/ids.ts";

/** Days that figures look back, today included. */
export const REPORT_DAYS = 30;

/** What a shop took and how fast it was, on a day or over several. */
export const Figures = z.object({
  /** Orders placed, without those that were cancelled. */
  orders: z.int(),
  /** What they come to, without what was refunded. */
  sales: Amount,
  /** Average minutes from placed to accepted; null where nothing was accepted. */
  minutesToAccept: z.nullable(z.number()),
  /** The same from accepted to ready, of orders that were not for a later time. */
  minutesToReady: z.nullable(z.number()),
});
export type Figures = z.infer<typeof Figures>;

export const ShopFigures = z.object({
  currency: Currency,
  /** Days of the shop's calendar, the oldest first; the last one is today. */
  days: z.array(z.extend(Figures, { day: z.string() })),
  /** All of these days together. */
  total: Figures,
});
export type ShopFigures = z.infer<typeof ShopFigures>;

export const getFigures = route({
  method: "GET",
  path: "/{organizationId}/figures",
  access: "manager",
  summary: `Get orders, sales and average waits of each of the last ${REPORT_DAYS} days, today included`,
  params: inOrganization,
  response: ShopFigures,
});

/** What each shop of the caller took today, by its own calendar. */
export const TodaysFigures = z.object({
  shops: z.array(z.object({ id: OrganizationId, currency: Currency, orders: z.int(), sales: Amount })),
});
export type TodaysFigures = z.infer<typeof TodaysFigures>;

export const getToday = route({
  method: "GET",
  path: "/organizations/today",
  access: "session",
  checksSession: true,
  summary: "Get today's orders and sales of each organization that the caller manages or owns",
  response: TodaysFigures,
});
