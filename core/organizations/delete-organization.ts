import type { Member } from "../accounts/actor.ts";
import { type Collection, keys } from "../db/keys.ts";
import { counterKey, lists } from "../db/lists.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { countWrite, entriesOf } from "../lists/list.ts";
import { Membership } from "../members/membership.ts";
import { leaveHostname } from "./hostname.ts";
import { findOrganization, organizationItem } from "./organization.ts";

/** Members removed in one transaction, with two writes each, besides the organization itself. */
const AT_ONCE = 40;
/** The lists of guests. A list without its counter is empty. */
const shown: Collection[] = ["PRODUCT", "CATEGORY", "SHIPPING", "MANUFACTURER"];

/**
 * Deletes an organization: it can't be found, its hostname is held, and its members lose access. Its data stays stored.
 * Owners are removed last, so an interrupted deletion can be continued.
 * @throws AppError organization_not_found, conflict when somebody changes it at the same time
 */
export const deleteOrganization = async ({ member }: { member: Member }, now = new Date()): Promise<void> => {
  const { organizationId } = member;
  const organization = await findOrganization(organizationId, { consistent: true });
  const items = await entriesOf(lists.all(organizationId, "MEMBER"), { consistent: true });
  const members = items
    .map((item) => Membership.parse(item))
    .sort((a, b) => Number(a.role === "owner") - Number(b.role === "owner"));

  while (members.length > AT_ONCE) await commitOrThrow(members.splice(0, AT_ONCE).flatMap(farewell));
  await commitOrThrow([
    orConflict({
      put: organizationItem({ ...organization, deletedAt: now.toISOString(), version: organization.version + 1 }),
      when: { version: organization.version },
    }),
    leaveHostname(organization.configuration.hostname, organizationId, now),
    ...shown.map((collection) => ({ remove: counterKey(lists.byVisibility(organizationId, collection).published) })),
    ...members.flatMap(farewell),
  ]);
};

const farewell = ({ organizationId, userId }: Membership): GuardedWrite[] => [
  orConflict({ remove: keys.member(organizationId, userId), when: "present" }),
  countWrite(lists.organizationsOf(userId), -1),
];
