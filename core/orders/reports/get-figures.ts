import * as z from "zod/mini";
import type { Member } from "../../accounts/actor.ts";
import { type Figures, REPORT_DAYS, type ShopFigures } from "../../contract/orders/reports.ts";
import { keys } from "../../db/keys.ts";
import { query } from "../../db/table.ts";
import { Minor, sum, toMajor } from "../../money.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { salesCounter } from "../day-counters.ts";
import { lastDays } from "./last-days.ts";

/** The counters of a day as the index keeps them. */
const Counters = z.object({
  orders: z._default(z.int(), 0),
  sales: z._default(Minor, 0 as Minor),
  timed: z._default(z.int(), 0),
  secondsToAccept: z._default(z.int(), 0),
  secondsToReady: z._default(z.int(), 0),
});
type Counters = z.output<typeof Counters>;

const figuresOf = (days: readonly Counters[], currency: string): Figures => {
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

/**
 * What a shop took and how fast it was, for each of the last 30 days of its calendar and for all of them: two round
 * trips, two units, at any number of orders. The index counts a change a second later.
 */
export const getFigures = async (
  { member: { organizationId } }: { member: Member },
  now = new Date(),
): Promise<ShopFigures> => {
  const { timezone, defaultCurrency: currency } = (await findOrganization(organizationId)).configuration;
  const places = lastDays(now, timezone, REPORT_DAYS).map((day) => ({ day, ...keys.figures(organizationId, day) }));
  const [first, last] = [places[0], places.at(-1)];
  const items = first && last ? await query({ pk: first.pk, between: [first.sk, last.sk] }) : [];
  const days = places.map(({ day, sk }) => {
    const item = items.find((each) => each.sk === sk);
    return { day, counters: Counters.parse({ ...item, sales: item?.[salesCounter(currency)] }) };
  });
  return {
    currency,
    days: days.map(({ day, counters }) => ({ day, ...figuresOf([counters], currency) })),
    total: figuresOf(
      days.map(({ counters }) => counters),
      currency,
    ),
  };
};
