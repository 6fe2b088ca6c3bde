import type { Session } from "../accounts/sessions.ts";
import type { TodaysFigures } from "../contract/reports/today.ts";
import { dayOf } from "../day.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { findMany } from "../db/table.ts";
import { entriesOf as entriesOfList } from "../lists/list.ts";
import { findMember, includesRole, Membership } from "../members/membership.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { entriesOf } from "./entries.ts";
import { readDays } from "./read-days.ts";
import { totalsOf } from "./report-of.ts";

/** Most shops in one answer. Few people belong to more than one. */
const MAX_SHOPS = 100;

/**
 * Today's orders and sales, less what was taken back today, of each shop whose reports the caller may see. On a device
 * that asks for PINs, the member who works there must be allowed to see them too.
 */
export const getToday = async (
  { session: { id: sessionId, userId, worker } }: { session: Pick<Session, "id" | "userId" | "worker"> },
  now = new Date(),
): Promise<TodaysFigures> => {
  const entries = await entriesOfList(lists.organizationsOf(userId), { limit: MAX_SHOPS });
  const mine = entries.map((item) => Membership.parse(item)).filter(({ role }) => includesRole(role, "manager"));
  const atWork = worker && (await findMember(worker.organizationId, { userId, sessionId }));
  const hidden = atWork && includesRole(atWork.role, "manager") ? undefined : worker?.organizationId;
  const wanted = mine.map(({ organizationId }) => organizationId).filter((id) => id !== hidden);
  const items = await findMany(wanted.map((id) => keys.organization(id)));
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
