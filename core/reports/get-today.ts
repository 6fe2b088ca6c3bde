import type { Session } from "../accounts/sessions.ts";
import type { TodaysFigures } from "../contract/reports/today.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { findMany } from "../db/table.ts";
import { entriesOf as entriesOfList } from "../lists/list.ts";
import { includesRole, Membership } from "../members/membership.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { entriesOf } from "./entries.ts";
import { readDays } from "./read-days.ts";
import { totalsOf } from "./report-of.ts";

/** Most shops that an answer has. A person belongs to few. */
const MOST = 100;

/** Orders and sales of the present day of each shop whose reports the caller may see, less what was taken back today. */
export const getToday = async (
  { session: { userId } }: { session: Pick<Session, "userId"> },
  now = new Date(),
): Promise<TodaysFigures> => {
  const entries = await entriesOfList(lists.organizationsOf(userId), { limit: MOST });
  const memberships = entries.map((item) => Membership.parse(item)).filter(({ role }) => includesRole(role, "manager"));
  const items = await findMany(memberships.map(({ organizationId }) => keys.organization(organizationId)));
  const shops = items
    .flatMap((item) => (item ? StoredOrganization.parse(item) : []))
    .filter(({ deletedAt }) => !deletedAt);
  const figures = shops.map(async (shop) => {
    const { timezone, defaultCurrency: currency } = shop.configuration;
    const today = dayOf(now, timezone);
    const { days } = await readDays(shop, { from: today, to: today });
    const { sales, total } = totalsOf(entriesOf(days, currency), currency);
    return { id: shop.id, currency, orders: sales.orders, sales: total.gross };
  });
  return { shops: await Promise.all(figures) };
};
