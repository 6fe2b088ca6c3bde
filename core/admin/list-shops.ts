import * as z from "zod/mini";
import type { Admin } from "../accounts/actor.ts";
import { type PlatformShop, type PlatformShops, type ShopQuery, WEEK } from "../contract/admin/admin.ts";
import { dateOf, localDay } from "../contract/organizations/calendar.ts";
import { onlineProviders } from "../contract/payments/payments.ts";
import { Instant } from "../contract/values/common.ts";
import { OrganizationId } from "../contract/values/ids.ts";
import { keys, organizationOf } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { ORGANIZATIONS } from "../db/ranges.ts";
import { findMany, query } from "../db/table.ts";
import type { Failure } from "../db/turns.ts";
import { datedTotal } from "../lists/dated-list.ts";
import { matchesAll, searchWords } from "../lists/words.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { notifyReturnedOf } from "../organizations/organization-views.ts";
import { paymentAccounts } from "../organizations/payment-accounts.ts";

/** Shops of an answer. Each costs two queries of its own. */
const PAGE_SIZE = 20;

/** Shops that one call of a search looks at, however many there are. */
const MAX_SCANNED = 200;

/**
 * One part of the platform's shops, the newest first. It reads at most a fixed number of them, and of each shop shown
 * the counters of seven days and its last order.
 * @param failed is told of each shop that breaks its schema, which is left out so that it does not withhold the others
 */
export const listShops = async (
  { search = "", before }: ShopQuery & { admin: Admin },
  failed: (failure: Failure) => void,
  now = new Date(),
): Promise<PlatformShops> => {
  const words = searchWords(search);
  const limit = words.length ? MAX_SCANNED : PAGE_SIZE;
  const entries = await query({
    index: "gsi2",
    pk: ORGANIZATIONS,
    ...(before && { between: ["org_", before] as [string, string] }),
    newestFirst: true,
    limit,
    keep: ({ gsi2sk }) => gsi2sk !== before,
  });
  const items = await findMany(entries.map(({ pk }) => keys.organization(organizationOf(String(pk)))));
  const all = items.flatMap((item) => {
    if (!item) return [];
    const { data, error } = StoredOrganization.safeParse(item);
    if (error) failed({ item: String(item.id), error });
    return data ?? [];
  });
  const found = all.filter((shop) => !shop.deletedAt && matchesAll(wordsOf(shop), words));
  const shown = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? shown.at(-1)?.id : entries.at(-1)?.gsi2sk;
  const isAll = found.length <= PAGE_SIZE && entries.length < limit;
  return {
    shops: await Promise.all(shown.map((shop) => stateOf(shop, now))),
    next: isAll || !last ? null : OrganizationId.parse(last),
  };
};

const wordsOf = ({ name, id, email, configuration: { hostname } }: StoredOrganization) =>
  searchWords(name, id, email, hostname);

const OrderItem = z.object({ createdAt: Instant });

const stateOf = async (shop: StoredOrganization, now: Date): Promise<PlatformShop> => {
  const { id, name, email, createdAt, configuration, suspension = null } = shop;
  const dayBefore = (days: number) => dateOf(localDay(now, configuration.timezone, -days));
  const list = lists.dated(id, "ORDER");
  const [ordersOfWeek, [order]] = await Promise.all([
    datedTotal(list, { from: dayBefore(WEEK - 1), to: dayBefore(0) }),
    query({ pk: list.pk, prefix: list.entries, newestFirst: true, limit: 1 }),
  ]);
  const accounts = paymentAccounts(shop);
  return {
    id,
    name,
    email,
    createdAt,
    suspension,
    hostname: configuration.hostname,
    isPublic: configuration.isAcceptingOrders,
    ordersOfWeek,
    lastOrderAt: order ? OrderItem.parse(order).createdAt : null,
    payments: onlineProviders.filter((provider) => accounts[provider]),
    mailReturned: notifyReturnedOf(shop, now),
  };
};
