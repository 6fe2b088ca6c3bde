import { config } from "../config.ts";
import { MOST_DAYS_AHEAD } from "../contract/organizations/reservation-settings.ts";
import { CustomerId, type IdKind, OrganizationId } from "../contract/values/ids.ts";
import { forgetCustomer } from "../customers/forget-customer.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { ORGANIZATIONS } from "../db/ranges.ts";
import { commit, find, type Item, keyOf, query } from "../db/table.ts";
import { type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { idsBetween } from "../ids.ts";
import { eraseOrder, hasPersonalData } from "../orders/change/erase-order.ts";
import { StoredOrder } from "../orders/order.ts";
import { eraseReservation } from "../reservations/erase-reservation.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const PAGE_SIZE = 100;

/** Milliseconds after which a run begins nothing more, and after which the next organization has its turn. */
const RUN_MS = 780_000;
const TURN_MS = 60_000;

/** What a run has done. */
interface Retained {
  /** How many items were changed or deleted. */
  changed: number;
  failures: Failure[];
}

/**
 * Erases old personal data: from orders, reservations and customers after `PERSON_DAYS`, and from deleted items after
 * `DELETED_DAYS`. The stage sets both. Organizations take turns of a minute. An item that can't be erased is reported,
 * and does not stop the others.
 */
export const retain = async (now = new Date()): Promise<Retained> => {
  const organizations = await query({ index: "gsi2", pk: ORGANIZATIONS });
  const until = Date.now() + RUN_MS;
  const run: Retained = { changed: 0, failures: [] };
  const turns = organizations.map(({ gsi2sk }) => Array.from({ length: RUN_MS / TURN_MS }, () => String(gsi2sk)));
  const finished = new Set<string>();
  const stopped = await inTurn(turns, { until, lanes: 4, nameOf: String }, async (id) => {
    if (finished.has(id)) return;
    const { changed, failures, isFinished } = await retainOrganization(
      OrganizationId.parse(id),
      now,
      Date.now() + TURN_MS,
    );
    run.changed += changed;
    run.failures.push(...failures);
    if (isFinished) finished.add(id);
  });
  run.failures.push(...stopped);
  return run;
};

/** Erases old personal data of one organization, until an instant in epoch milliseconds. */
export const retainOrganization = async (
  organizationId: OrganizationId,
  now: Date,
  until = Number.POSITIVE_INFINITY,
): Promise<Retained & { isFinished: boolean }> => {
  const failures: Failure[] = [];
  let changed = 0;
  /** Erases one item. A failure is reported, and the item stays for a person to look at. */
  const tried = async (item: Item, erase: () => Promise<void>): Promise<void> => {
    try {
      await erase();
      changed++;
    } catch (error) {
      failures.push({ item: nameOfKey(keyOf(item)), error });
    }
  };
  await eraseOld(organizationId, "order", (item) => tried(item, () => eraseOrder(keyOf(item))), now, until);
  await eraseOld(organizationId, "reservation", (item) => tried(item, () => eraseReservation(keyOf(item))), now, until);
  await forgetOldCustomers(organizationId, tried, now, until);
  await eraseDeleted(organizationId, tried, now, until);
  return { changed, failures, isFinished: Date.now() < until };
};

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Erases old orders or reservations, from where the last run ended: a run reads only items that became old since. */
const eraseOld = async (
  organizationId: OrganizationId,
  kind: Extract<IdKind, "order" | "reservation">,
  erase: (item: Item) => Promise<void>,
  now: Date,
  until: number,
): Promise<void> => {
  const { pk, sk } = keys.item(organizationId, kind === "order" ? "ORDER" : "RESERVATION", "");
  const progress = keys.retention(organizationId);
  const [first, last] = idsBetween(kind, undefined, daysBefore(now, config().PERSON_DAYS));
  let from = String((await find(progress))?.[kind] ?? sk + first);
  while (Date.now() < until) {
    const items = await query({ pk, between: [from, sk + last], limit: PAGE_SIZE, keep: (item) => item.sk !== from });
    for (const item of items) await erase(item);
    const end = items.at(-1)?.sk;
    if (end === undefined) return;
    from = String(end);
    await commit({ update: progress, set: { [kind]: from } });
  }
};

/** Erases customers whose last order loses its personal data too, together with the notes of staff about them. */
const forgetOldCustomers = async (
  organizationId: OrganizationId,
  tried: (item: Item, erase: () => Promise<void>) => Promise<void>,
  now: Date,
  until: number,
): Promise<void> => {
  const { index, pk, prefix } = lists.customers(organizationId);
  const last = daysBefore(now, config().PERSON_DAYS).getTime();
  for (const item of await query({ index, pk, between: [prefix, `${prefix}${last}`] })) {
    if (Date.now() >= until) return;
    await tried(item, async () => {
      await forgetCustomer(organizationId, CustomerId.parse(item.id));
    });
  }
};

/**
 * Erases old copies of deleted items. The copy of an order only loses its personal data, because its customer can still
 * open it. All others are removed. The item that leads to a moved reservation stays until no link needs it any more.
 */
const eraseDeleted = async (
  organizationId: OrganizationId,
  tried: (item: Item, erase: () => Promise<void>) => Promise<void>,
  now: Date,
  until: number,
): Promise<void> => {
  const { pk, sk: prefix } = keys.deleted({ ...keys.organization(organizationId), sk: "" });
  const days = config().DELETED_DAYS;
  const [old, older] = [days, days + MOST_DAYS_AHEAD].map((each) => daysBefore(now, each).toISOString()) as [
    string,
    string,
  ];
  const isOrder = ({ sk }: Item) => String(sk).startsWith(`${prefix}ORDER#`);
  const isErased = (item: Item) => {
    const { data } = StoredOrder.safeParse(item);
    return data !== undefined && !hasPersonalData(data);
  };
  const isDue = (item: Item) =>
    String(item.deletedAt) < (item.movedTo ? older : old) && !(isOrder(item) && isErased(item));
  for (const item of await query({ pk, prefix, keep: isDue })) {
    if (Date.now() >= until) return;
    await tried(item, () => (isOrder(item) ? eraseOrder(keyOf(item)) : commit({ remove: keyOf(item) })));
  }
};
