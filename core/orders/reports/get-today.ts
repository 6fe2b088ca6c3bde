import type { Session } from "../../accounts/sessions.ts";
import type { TodaysFigures } from "../../contract/orders/reports.ts";
import { dayOf } from "../../day.ts";
import { keys } from "../../db/keys.ts";
import { lists } from "../../db/lists.ts";
import { findMany } from "../../db/table.ts";
import { entriesOf } from "../../lists/list.ts";
import { includesRole, Membership } from "../../members/membership.ts";
import { StoredOrganization } from "../../organizations/organization.ts";
import { figuresOfCounters } from "./counters.ts";

/** Most shops that an answer has. A person belongs to few. */
const MOST = 100;

/**
 * Orders and sales of the present day of each shop whose figures the caller may see: a query and two batches, however many
 * orders there are.
 */
export const getToday = async (
  { session: { userId } }: { session: Pick<Session, "userId"> },
  now = new Date(),
): Promise<TodaysFigures> => {
  const entries = await entriesOf(lists.organizationsOf(userId), { limit: MOST });
  const memberships = entries.map((item) => Membership.parse(item)).filter(({ role }) => includesRole(role, "manager"));
  const items = await findMany(memberships.map(({ organizationId }) => keys.organization(organizationId)));
  const shops = items
    .flatMap((item) => (item ? StoredOrganization.parse(item) : []))
    .filter(({ deletedAt }) => !deletedAt);
  const counters = await findMany(
    shops.map(({ id, configuration }) => keys.figures(id, dayOf(now, configuration.timezone))),
  );
  return {
    shops: shops.map(({ id, configuration: { defaultCurrency: currency } }, place) => {
      const { orders, sales } = figuresOfCounters([counters[place]], currency);
      return { id, currency, orders, sales };
    }),
  };
};
