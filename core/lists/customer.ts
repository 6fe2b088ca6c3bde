import type { OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { customerIndex, personIndex } from "../db/ranges.ts";
import { indexKey } from "../db/schema.ts";
import { find, findMany, keyOf } from "../db/table.ts";
import type { PageRequest } from "./cursor.ts";
import { type ItemPage, pageOf, pageWith } from "./list.ts";
import { stretchReader } from "./stretch.ts";

/** A user at an organization where they ordered or reserved. */
export interface Customer {
  organizationId: OrganizationId;
  customerId: UserId;
}

const totals = { ORDER: "orders", RESERVATION: "reservations" } as const;
type CustomerCollection = keyof typeof totals;

/** The write that updates a customer's total when an item is added or removed. */
export const customerCountWrite = (
  { organizationId, customerId }: Customer,
  collection: CustomerCollection,
  by: 1 | -1,
) => ({
  update: keys.customer(organizationId, customerId),
  set: indexKey("gsi2", personIndex(customerId), organizationId),
  add: { [totals[collection]]: by },
});

/** Index attributes that put an item on a customer's list. */
export const customerIndexKey = ({ organizationId, customerId }: Customer, sk: string) =>
  indexKey("gsi2", customerIndex(organizationId, customerId), sk);

/**
 * One page of a customer's items of a collection, the latest first. Page 1 takes two round trips at any number of
 * items, and a page by its cursor too: the total and the page's keys together, then its items. Page n by its number
 * also reads the keys of the pages before it.
 */
export const customerPage = async (
  { organizationId, customerId }: Customer,
  collection: CustomerCollection,
  paging: PageRequest,
): Promise<ItemPage> => {
  const total = async () => {
    const customer = await find(keys.customer(organizationId, customerId));
    return Number(customer?.[totals[collection]] ?? 0);
  };
  const [pk, prefix] = [customerIndex(organizationId, customerId), `${collection}#`];
  const between: [string, string] = [prefix, `${prefix}~`];
  const entries = stretchReader({ index: "gsi2", pk, prefix, between, newestFirst: true });
  const page = await pageOf({ ...entries, name: [pk, prefix], total }, paging);
  return pageWith(page, await findMany(page.items.map(keyOf)));
};
