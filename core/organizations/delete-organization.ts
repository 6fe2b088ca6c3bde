import * as z from "zod/mini";
import type { Member } from "../accounts/actor.ts";
import { revokeAllApiKeys } from "../api-keys/revoke-api-key.ts";
import { openStatuses } from "../contract/orders/board.ts";
import { Instant } from "../contract/values/common.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { type Collection, keys } from "../db/keys.ts";
import { counterKey, lists } from "../db/lists.ts";
import { webhooksOf } from "../db/ranges.ts";
import { type Item, keyOf, query } from "../db/table.ts";
import { commitOrThrow, type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { idsBetween } from "../ids.ts";
import { countWrite, entriesOf } from "../lists/list.ts";
import { idsWithStatus } from "../lists/listing.ts";
import { Membership } from "../members/membership.ts";
import { leaveHostname } from "./hostname.ts";
import { findOrganization, organizationItem } from "./organization.ts";

/** Members removed in one transaction, with two writes each, besides the organization itself. */
const MEMBERS_AT_ONCE = 35;
/** The lists of guests. A list without its counter is empty. */
const shown: Collection[] = ["PRODUCT", "CATEGORY", "SHIPPING", "MANUFACTURER"];

/**
 * Deletes an organization: it can't be found, its hostname is held, its members and API keys lose access, and no other
 * system is told of it any more. Its data stays stored.
 * Owners are removed last, so an interrupted deletion can be continued.
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
  await revokeAllApiKeys(organizationId, now);
  while (members.length > MEMBERS_AT_ONCE) await commitOrThrow(members.splice(0, MEMBERS_AT_ONCE).flatMap(farewell));
  await commitOrThrow([
    orConflict({
      put: organizationItem({ ...organization, deletedAt: now.toISOString(), version: organization.version + 1 }),
      when: { version: organization.version },
    }),
    leaveHostname(organization.configuration.hostname, organizationId, now),
    ...shown.map((collection) => ({ remove: counterKey(lists.byVisibility(organizationId, collection).published) })),
    ...webhooks.map((webhook) => ({ remove: keyOf(webhook) })),
    ...(webhooks.length ? [{ remove: keys.webhookCount(organizationId) }] : []),
    ...members.flatMap(farewell),
  ]);
};

/** Milliseconds after which an order is certainly on its list. The lists follow the table's stream. */
const INDEX_DELAY_MS = 60 * 60_000;
/** The id of a moved reservation may have another hour of the same day. */
const DAY_MS = 24 * 60 * 60_000;

const OrderDates = z.object({ completedAt: z.nullable(Instant), cancelledAt: z.nullable(Instant) });
const ReservationDates = z.object({ date: Instant, cancelledAt: z.nullable(Instant) });

/**
 * Refuses while orders or reservations are open. Orders are searched on the lists by status and, for the last hour,
 * among the stored orders themselves.
 */
const refuseWhileAwaited = async (organizationId: OrganizationId, now: Date): Promise<void> => {
  /** The stored items of a collection from an instant on, by their ids, that `keep` accepts. */
  const stored = (kind: "order" | "reservation", since: number, keep: (item: Item) => boolean) => {
    const { pk, entries } = lists.dated(organizationId, kind === "order" ? "ORDER" : "RESERVATION");
    const [from, to] = idsBetween(kind, new Date(since), undefined);
    return query({ pk, between: [entries + from, entries + to], consistent: true, keep });
  };
  const isOpen = (item: Item) => {
    const { completedAt, cancelledAt } = OrderDates.parse(item);
    return !completedAt && !cancelledAt;
  };
  const isToCome = (item: Item) => {
    const { date, cancelledAt } = ReservationDates.parse(item);
    return !cancelledAt && date > now.toISOString();
  };
  const [reservations, ...orders] = await Promise.all([
    stored("reservation", now.getTime() - DAY_MS, isToCome),
    stored("order", now.getTime() - INDEX_DELAY_MS, isOpen),
    ...(["draft", ...openStatuses] as const).map((status) =>
      idsWithStatus({ organizationId, collection: "ORDER", status, limit: 1 }),
    ),
  ]);
  if (orders.some((found) => found.length > 0))
    throw new AppError("order_awaited", { message: "Orders are still open; complete or cancel them first" });
  if (reservations.length > 0)
    throw new AppError("reservation_awaited", { message: "Reservations are still to come; cancel them first" });
};

const farewell = ({ organizationId, userId }: Membership): GuardedWrite[] => [
  orConflict({ remove: keys.member(organizationId, userId), when: "present" }),
  countWrite(lists.organizationsOf(userId), -1),
];
