import { isPlatformAdmin, type Session } from "../accounts/sessions.ts";
import type { Role } from "../contract/organizations/organizations.ts";
import type { StaffOrganization } from "../contract/organizations/staff.ts";
import type { ListQuery, Page } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys, organizationOf } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { ORGANIZATIONS, visitsOf } from "../db/ranges.ts";
import { findMany, type Item, query } from "../db/table.ts";
import { partOf } from "../lists/answer-size.ts";
import type { PageRequest } from "../lists/cursor.ts";
import { entriesOf, listPage, pageWith, paginate } from "../lists/list.ts";
import { matchesAll, searchWords } from "../lists/words.ts";
import { Membership, visitUntil } from "../members/membership.ts";
import { StoredOrganization } from "./organization.ts";
import { driverDetails, organizationDetails } from "./organization-views.ts";

const MAX_SEARCHED = 100;

const asItIs = (organization: StaffOrganization) => organization;

interface Wanted extends PageRequest, Pick<ListQuery, "search"> {
  session: Pick<Session, "userId" | "email" | "emailVerified">;
}

/**
 * One page of the organizations that a user is a member of, in the order they were made. A search by name looks at the
 * first hundred, because a person belongs to few. A platform admin gets all of them, with their visit where they are no
 * member, and may search for an id.
 */
export const listOrganizations = async (
  { session, search, ...paging }: Wanted,
  now = new Date(),
): Promise<Page<StaffOrganization>> => {
  if (isPlatformAdmin(session)) return listAll({ session, search, ...paging }, now);
  const list = lists.organizationsOf(session.userId);
  if (!search) {
    const page = await listPage(list, paging);
    return partOf(pageWith(page, await staffOrganizationsOf(page.items, now)), asItIs);
  }
  const memberships = await entriesOf(list, { limit: MAX_SEARCHED });
  const words = searchWords(search);
  const found = (await staffOrganizationsOf(memberships, now)).filter(
    (each) => each && matchesAll(searchWords(each.name), words),
  );
  return partOf(
    await paginate(
      found.filter((each) => each !== undefined),
      { name: [list, words], placeOf },
      paging,
    ),
    asItIs,
  );
};

const placeOf = ({ id }: StaffOrganization) => id;

/** Reads every organization, and so costs more the more there are: only operators of the platform ask for it. */
const listAll = async (
  { session: { userId }, search = "", ...paging }: Wanted,
  now: Date,
): Promise<Page<StaffOrganization>> => {
  const [entries, mine, visits] = await Promise.all([
    query({ index: "gsi2", pk: ORGANIZATIONS }),
    entriesOf(lists.organizationsOf(userId)),
    query({ ...visitsOf(userId), consistent: true }),
  ]);
  const roles = new Map(mine.map((item) => Membership.parse(item)).map((each) => [each.organizationId, each.role]));
  const untilOf = (id: OrganizationId) =>
    visitUntil(
      visits.find(({ sk }) => sk === keys.visit(userId, id).sk),
      now,
    );
  const organizations = await findMany(entries.map(({ pk }) => keys.organization(organizationOf(String(pk)))));
  const words = searchWords(search);
  const found = organizations
    .map((item) => staffOrganizationOf(item, "owner", now))
    .filter((shop) => shop !== undefined)
    .map((shop): StaffOrganization => {
      const role = roles.get(shop.id);
      return role ? { ...shop, role } : { ...shop, visit: { until: untilOf(shop.id) } };
    })
    .filter(({ name, id }) => matchesAll([...searchWords(name), ...searchWords(id)], words));
  return partOf(await paginate(found, { name: [ORGANIZATIONS, words], placeOf }, paging), asItIs);
};

/** Undefined for organizations that are gone. */
const staffOrganizationsOf = async (items: Item[], now: Date): Promise<(StaffOrganization | undefined)[]> => {
  const memberships = items.map((item) => Membership.parse(item));
  const organizations = await findMany(memberships.map(({ organizationId }) => keys.organization(organizationId)));
  return memberships.map(({ role }, place) => staffOrganizationOf(organizations[place], role, now));
};

const staffOrganizationOf = (item: Item | undefined, role: Role, now: Date): StaffOrganization | undefined => {
  const organization = item && StoredOrganization.parse(item);
  if (!organization || organization.deletedAt) return;
  const details = role === "driver" ? driverDetails : organizationDetails;
  return { ...details(organization, now), role };
};
