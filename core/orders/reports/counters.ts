import * as z from "zod/mini";
import type { Figures } from "../../contract/orders/reports.ts";
import type { Item } from "../../db/table.ts";
import { Minor, sum, toMajor } from "../../money.ts";
import { salesCounter } from "../day-counters.ts";

/** The counters of a day as the index keeps them. */
const Counters = z.object({
  orders: z._default(z.int(), 0),
  sales: z._default(Minor, 0 as Minor),
  timed: z._default(z.int(), 0),
  secondsToAccept: z._default(z.int(), 0),
  secondsToReady: z._default(z.int(), 0),
});
/** The figures of some days by the items that count them; a day without one had no orders. */
export const figuresOfCounters = (items: readonly (Item | undefined)[], currency: string): Figures => {
  const days = items.map((item) => Counters.parse({ ...item, sales: item?.[salesCounter(currency)] }));
  const total = (counter: "orders" | "timed" | "secondsToAccept" | "secondsToReady") =>
    days.reduce((all, day) => all + day[counter], 0);
  /** To a tenth of a minute. */
  const average = (seconds: number) => (total("timed") ? Math.round(seconds / total("timed") / 6) / 10 : null);
  return {
    orders: total("orders"),
    sales: toMajor(sum(days.map(({ sales }) => sales)), currency),
    minutesToAccept: average(total("secondsToAccept")),
    minutesToReady: average(total("secondsToReady")),
  };
};
