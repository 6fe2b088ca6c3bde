import type { ListQuery, Page } from "../contract/common.ts";
import type { UserId } from "../contract/ids.ts";
import type { OrganizationDetails } from "../contract/organizations.ts";
import { keys, lists } from "../db/keys.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { listPage, pageOf } from "../lists/list.ts";
import { haveAll, wordsOf } from "../lists/words.ts";
import { Membership } from "../members/membership.ts";
import { organizationDetails, StoredOrganization } from "./organization.ts";

const SEARCHED = 100;

/**
 * One page of the organizations that a user is a member of, in the order they were made. A search by name
 * looks through the first hundred: a person belongs to few.
 */
export const listOrganizations = async (
  { userId, search, page, limit }: { userId: UserId } & Pick<ListQuery, "page" | "limit" | "search">,
  now = new Date(),
): Promise<Page<OrganizationDetails>> => {
  const list = lists.organizationsOf(userId);
  if (!search) {
    const { items, pagination } = await listPage(list, { page, limit });
    return { data: await detailsOf(items, now), pagination };
  }
  const memberships = await query({
    ...list,
    limit: SEARCHED,
    keep: ({ organizationId }) => organizationId !== undefined,
  });
  const found = (await detailsOf(memberships, now)).filter(({ name }) => haveAll(wordsOf(name), wordsOf(search)));
  const { items: data, pagination } = pageOf(found, { page, limit });
  return { data, pagination };
};

const detailsOf = async (memberships: Item[], now: Date): Promise<OrganizationDetails[]> => {
  const ids = memberships.map((item) => Membership.parse(item).organizationId);
  const items = await findMany(ids.map(keys.organization));
  return items
    .filter((item) => item !== undefined)
    .map((item) => StoredOrganization.parse(item))
    .filter(({ deletedAt }) => !deletedAt)
    .map((organization) => organizationDetails(organization, now));
};
