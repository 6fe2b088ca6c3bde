import * as z from "zod/mini";
import { route } from "../api/route.ts";
import { Amount, Currency } from "../values/common.ts";
import { OrganizationId } from "../values/ids.ts";

/** What each shop of the caller took today, by its own calendar, less what was taken back. */
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
