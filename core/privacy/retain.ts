import { config } from "../config.ts";
import { type IdKind, OrganizationId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { ORGANIZATIONS } from "../db/ranges.ts";
import { commit, find, type Item, keyOf, query } from "../db/table.ts";
import { idsBetween } from "../ids.ts";
import { eraseOrder, hasPersonalData } from "../orders/erase-order.ts";
import { StoredOrder } from "../orders/order.ts";
import { eraseReservation } from "../reservations/erase-reservation.ts";

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 100;

/**
 * Erases old personal data: from orders and reservations after `PERSON_DAYS`, and from deleted items after
 * `DELETED_DAYS`. The stage sets both. @returns how many items were changed or deleted
 */
export const retain = async (now = new Date()): Promise<number> => {
  const organizations = await query({ index: "gsi2", pk: ORGANIZATIONS });
  let changed = 0;
  for (const { gsi2sk } of organizations) changed += await retainOrganization(OrganizationId.parse(gsi2sk), now);
  return changed;
};

/** The same for one organization. */
export const retainOrganization = async (organizationId: OrganizationId, now: Date): Promise<number> => {
  const orders = await eraseOld(organizationId, "order", eraseOrder, now);
  const reservations = await eraseOld(organizationId, "reservation", eraseReservation, now);
  return orders + reservations + (await eraseDeleted(organizationId, now));
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

/** Continues where the last run ended, so a run reads only items that became old since then. */
const eraseOld = async (
  organizationId: OrganizationId,
  kind: Extract<IdKind, "order" | "reservation">,
  erase: (key: Key) => Promise<void>,
  now: Date,
): Promise<number> => {
  const { pk, sk } = keys.item(organizationId, kind === "order" ? "ORDER" : "RESERVATION", "");
  const progress = keys.retention(organizationId);
  const [first, last] = idsBetween(kind, undefined, daysBefore(now, config().PERSON_DAYS));
  let from = String((await find(progress))?.[kind] ?? sk + first);
  let erased = 0;
  for (;;) {
    const items = await query({ pk, between: [from, sk + last], limit: AT_ONCE, keep: (item) => item.sk !== from });
    for (const item of items) await erase(keyOf(item));
    erased += items.length;
    const end = items.at(-1)?.sk;
    if (end === undefined) return erased;
    from = String(end);
    await commit({ update: progress, set: { [kind]: from } });
  }
};

/**
 * Copies of deleted items: an order's copy loses its personal data, because its customer can still open it. All others are
 * removed.
 */
const eraseDeleted = async (organizationId: OrganizationId, now: Date): Promise<number> => {
  const { pk, sk: prefix } = keys.deleted({ ...keys.organization(organizationId), sk: "" });
  const until = daysBefore(now, config().DELETED_DAYS).toISOString();
  const isOrder = ({ sk }: Item) => String(sk).startsWith(`${prefix}ORDER#`);
  const isDue = (item: Item) =>
    String(item.deletedAt) < until && !(isOrder(item) && !hasPersonalData(StoredOrder.parse(item)));
  const due = await query({ pk, prefix, keep: isDue });
  for (const item of due) await (isOrder(item) ? eraseOrder(keyOf(item)) : commit({ remove: keyOf(item) }));
  return due.length;
};
