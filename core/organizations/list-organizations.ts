import type { ListQuery, Page } from "../contract/common.ts";
import type { UserId } from "../contract/ids.ts";
import type { Workplace } from "../contract/organizations.ts";
import { keys, lists } from "../db/keys.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { listPage, pageOf } from "../lists/list.ts";
import { haveAll, wordsOf } from "../lists/words.ts";
import { Membership } from "../members/membership.ts";
import { organizationDetails, StoredOrganization } from "./organization.ts";

const SEARCHED = 100;

/**
 * One page of the organizations that a user is a member of, in the order they were made. A search by name looks at the
 * first hundred, because a person belongs to few.
 */
export const listOrganizations = async (
  { userId, search, page, limit }: { userId: UserId } & Pick<ListQuery, "page" | "limit" | "search">,
  now = new Date(),
): Promise<Page<Workplace>> => {
  const list = lists.organizationsOf(userId);
  if (!search) {
    const { items, pagination } = await listPage(list, { page, limit });
    return { data: await workplacesOf(items, now), pagination };
  }
  const memberships = await query({
    ...list,
    limit: SEARCHED,
    keep: ({ organizationId }) => organizationId !== undefined,
  });
  const found = (await workplacesOf(memberships, now)).filter(({ name }) => haveAll(wordsOf(name), wordsOf(search)));
  const { items: data, pagination } = pageOf(found, { page, limit });
  return { data, pagination };
};

const workplacesOf = async (items: Item[], now: Date): Promise<Workplace[]> => {
  const memberships = items.map((item) => Membership.parse(item));
  const organizations = await findMany(memberships.map(({ organizationId }) => keys.organization(organizationId)));
  return memberships.flatMap(({ role }, place) => {
    const item = organizations[place];
    const organization = item && StoredOrganization.parse(item);
    return organization && !organization.deletedAt ? [{ ...organizationDetails(organization, now), role }] : [];
  });
};
