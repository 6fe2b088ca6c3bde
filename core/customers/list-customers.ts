import type { Member } from "../accounts/actor.ts";
import type { Customer } from "../contract/customers/customers.ts";
import type { Page } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { find } from "../db/table.ts";
import { partOf } from "../lists/answer-size.ts";
import type { PageRequest } from "../lists/cursor.ts";
import { type ItemPage, pageOf } from "../lists/list.ts";
import { itemsPage, searchPage } from "../lists/search.ts";
import { stretchReader } from "../lists/stretch.ts";
import { wordsOfContact } from "../lists/words.ts";
import { findBlocked } from "./blocked.ts";
import { customerIn, customerResponse } from "./customer.ts";

/**
 * One page of the customers of an organization, sorted by their last order, the latest first. Search results (by name,
 * phone and email) and blocked customers are not sorted by time.
 */
export const listCustomers = async ({
  member: { organizationId },
  search,
  blocked,
  ...paging
}: { member: Member; search?: string | undefined; blocked?: boolean | undefined } & PageRequest): Promise<
  Page<Customer>
> => {
  const found = search
    ? await searched(organizationId, { search, blocked }, paging)
    : blocked
      ? await blockedOnly(organizationId, paging)
      : await latest(organizationId, paging);
  return partOf(found, (item) => {
    const customer = customerIn(item);
    return customer ? customerResponse(customer) : null;
  });
};

const blockedIds = async (organizationId: OrganizationId): Promise<string[]> =>
  (await findBlocked(organizationId)).map(({ id }) => id).sort();

const blockedOnly = async (organizationId: OrganizationId, paging: PageRequest): Promise<ItemPage> =>
  itemsPage(
    { organizationId, collection: "CUSTOMER" },
    await blockedIds(organizationId),
    { name: [organizationId, "BLOCKED"] },
    paging,
  );

const searched = (
  organizationId: OrganizationId,
  { search, blocked }: { search: string; blocked: boolean | undefined },
  paging: PageRequest,
): Promise<ItemPage> => {
  const keep = async () => {
    const ids = new Set(blocked ? await blockedIds(organizationId) : []);
    return (id: string) => !blocked || ids.has(id);
  };
  const text = wordsOfContact(search);
  return searchPage(
    { organizationId, collection: "CUSTOMER", visibility: "all", text, keep, filter: Boolean(blocked) },
    paging,
  );
};

const latest = (organizationId: OrganizationId, paging: PageRequest): Promise<ItemPage> => {
  const total = async () => Number((await find(keys.customerCount(organizationId)))?.count ?? 0);
  const { index, pk, prefix } = lists.customers(organizationId);
  const entries = stretchReader({ index, pk, prefix, between: [prefix, `${prefix}~`], newestFirst: true });
  return pageOf({ ...entries, name: [pk, prefix], total }, paging);
};
