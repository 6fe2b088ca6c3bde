import { customerIndex, indexed, keys } from "../db/keys.ts";
import { find, findMany, query } from "../db/table.ts";
import { type ItemPage, type Paging, pagingInfo } from "./list.ts";

/** Somebody at an organization where they order or reserve. */
export interface Customer {
  organizationId: string;
  customerId: string;
}

const totals = { ORDER: "orders", RESERVATION: "reservations" } as const;
type Kept = keyof typeof totals;

/** The update that keeps right how much a customer has; it belongs into the transaction that adds or removes one. */
export const countOf = ({ organizationId, customerId }: Customer, collection: Kept, by: 1 | -1) => ({
  update: keys.customer(organizationId, customerId),
  add: { [totals[collection]]: by },
});

/** Index attributes that put an item among what a customer has. */
export const ofCustomer = ({ organizationId, customerId }: Customer, sk: string) =>
  indexed("gsi2", customerIndex(organizationId, customerId), sk);

/**
 * One page of what a customer has of a collection, the latest first. Page 1 is two round trips at any number of items:
 * the total beside the page's keys, then its items. Page n reads the keys of the pages before it too.
 */
export const customerPage = async (
  { organizationId, customerId }: Customer,
  collection: Kept,
  { page, limit }: Paging,
): Promise<ItemPage> => {
  const [customer, entries] = await Promise.all([
    find(keys.customer(organizationId, customerId)),
    query({
      index: "gsi2",
      pk: customerIndex(organizationId, customerId),
      prefix: `${collection}#`,
      newestFirst: true,
      limit: page * limit,
    }),
  ]);
  const wanted = entries.slice((page - 1) * limit).map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) }));
  return {
    items: (await findMany(wanted)).filter((item) => item !== undefined),
    pagination: pagingInfo(Number(customer?.[totals[collection]] ?? 0), { page, limit }),
  };
};
