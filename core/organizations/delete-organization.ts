import type { Member } from "../accounts/actor.ts";
import { revokeAllApiKeys } from "../api-keys/revoke-api-key.ts";
import { openStatuses } from "../contract/orders/board.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { type Collection, keys } from "../db/keys.ts";
import { counterKey, lists } from "../db/lists.ts";
import { webhooksOf } from "../db/ranges.ts";
import { scheduleAttributes } from "../db/schedule.ts";
import { find, keyOf, query } from "../db/table.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { countWrite, entriesOf } from "../lists/list.ts";
import { idsWithStatus } from "../lists/listing.ts";
import { Membership } from "../members/membership.ts";
import { findAwaited } from "./awaited.ts";
import { leaveHostname } from "./hostname.ts";
import { findOrganization, organizationItem } from "./organization.ts";

/** Members removed in one transaction, with two writes each, besides the organization itself. */
const MEMBERS_AT_ONCE = 35;
/** Milliseconds after which every call that still found the organization is over. A call takes 20 seconds at most. */
const CALLS_OVER_MS = 60_000;
/** The lists of guests. A list without its counter is empty. */
const shown: Collection[] = ["PRODUCT", "CATEGORY", "SHIPPING", "MANUFACTURER"];

/**
 * Deletes an organization: it can't be found, its hostname is held, its members and API keys lose access, and no other
 * system is told of it any more. Its data stays stored. What a call that is under way still stores is cancelled by
 * `cancelLeft`. Owners are removed last, so an interrupted deletion can be continued.
 * @throws AppError organization_not_found, order_awaited while staff work on an order or somebody pays for one, because
 *   nobody could refund it afterwards, reservation_awaited while guests are still to come, because nobody could tell
 *   them, conflict when somebody changes it at the same time
 */
export const deleteOrganization = async ({ member }: { member: Member }, now = new Date()): Promise<void> => {
  const { organizationId } = member;
  const organization = await findOrganization(organizationId, { consistent: true });
  await refuseWhileAwaited(organizationId, now);
  const items = await entriesOf(lists.all(organizationId, "MEMBER"), { consistent: true });
  const members = items
    .map((item) => Membership.parse(item))
    .sort((a, b) => Number(a.role === "owner") - Number(b.role === "owner"));

  const webhooks = await query({ ...webhooksOf(organizationId), consistent: true });
  const keysMade = keys.made(organizationId, "KEY");
  const made = (await find(keysMade, { consistent: true }))?.made;
  await revokeAllApiKeys(organizationId, now);
  while (members.length > MEMBERS_AT_ONCE) await commitOrThrow(members.splice(0, MEMBERS_AT_ONCE).flatMap(farewell));
  await commitOrThrow([
    orConflict({
      put: organizationItem({ ...organization, deletedAt: now.toISOString(), version: organization.version + 1 }),
      when: { version: organization.version },
    }),
    {
      put: {
        ...keys.deletion(organizationId),
        deletedAt: now.toISOString(),
        ...scheduleAttributes(organizationId, new Date(now.getTime() + CALLS_OVER_MS), "UNANSWERED"),
      },
    },
    leaveHostname(organization.configuration.hostname, organizationId, now),
    ...shown.map((collection) => ({ remove: counterKey(lists.byVisibility(organizationId, collection).published) })),
    ...webhooks.map((webhook) => ({ remove: keyOf(webhook) })),
    // Neither a webhook nor an API key that is made meanwhile outlives the organization.
    orConflict({
      remove: keys.webhookCount(organizationId),
      when: { count: new AtMost(webhooks.length, { orAbsent: true }) },
    }),
    orConflict({ check: keysMade, when: { made } }),
    ...members.flatMap(farewell),
  ]);
};

/**
 * Refuses while orders or reservations are open. Orders are searched on the lists by status and, for the last hour,
 * among the stored orders themselves.
 */
const refuseWhileAwaited = async (organizationId: OrganizationId, now: Date): Promise<void> => {
  const [{ orders, reservations }, ...listed] = await Promise.all([
    findAwaited(organizationId, now),
    ...(["draft", ...openStatuses] as const).map((status) =>
      idsWithStatus({ organizationId, collection: "ORDER", status, limit: 1 }),
    ),
  ]);
  if ([orders, ...listed].some((found) => found.length > 0))
    throw new AppError("order_awaited", { message: "Orders are still open; complete or cancel them first" });
  if (reservations.length > 0)
    throw new AppError("reservation_awaited", { message: "Reservations are still to come; cancel them first" });
};

const farewell = ({ organizationId, userId }: Membership): GuardedWrite[] => [
  orConflict({ remove: keys.member(organizationId, userId), when: "present" }),
  countWrite(lists.organizationsOf(userId), -1),
];
