import type { Member } from "../../accounts/actor.ts";
import { REPORT_DAYS, type ShopFigures } from "../../contract/orders/reports.ts";
import { keys } from "../../db/keys.ts";
import { query } from "../../db/table.ts";
import { findOrganization } from "../../organizations/organization.ts";
import { figuresOfCounters } from "./counters.ts";
import { lastDays } from "./last-days.ts";

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
  const itemOf = (sk: string) => items.find((each) => each.sk === sk);
  return {
    currency,
    days: places.map(({ day, sk }) => ({ day, ...figuresOfCounters([itemOf(sk)], currency) })),
    total: figuresOfCounters(items, currency),
  };
};
