import type { Station } from "../contract/organizations/station-input.ts";
import type { TicketKind } from "../contract/printers/ticket.ts";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { find, tryCommit, type Write } from "../db/table.ts";
import { editResponses } from "../orders/edits.ts";
import { StoredOrder } from "../orders/order.ts";
import { StoredOrganization } from "../organizations/organization.ts";
import { findPrinters, type Queue } from "./find-printers.ts";
import type { StoredPrinter } from "./printer.ts";
import { newPrintJob, printJobKey } from "./queue.ts";
import { stationChanges, stationLines } from "./station-lines.ts";

/** An order that was just accepted. */
export interface Accepted {
  organizationId: OrganizationId;
  id: OrderId;
  referenceId: string;
  acceptedAt: string;
}

/** Days for which a claim is kept, which is longer than the table's stream keeps a change. */
const DAYS_KEPT = 3;
/** Milliseconds after which a ticket is of no use, because the meal was cooked without it. */
const MAX_AGE_MS = 3_600_000;

/** What is printed about an order after its ticket: its edit with this number, or that it was cancelled. */
type Change = number | "cancelled";

/** The write that makes sure that a job is queued once. */
const claimOf = (
  { organizationId, id }: StoredPrinter,
  { orderId, paper }: { orderId: OrderId; paper: TicketKind },
  change: Change | undefined,
  now: Date,
): Write => {
  const name = [paper, change].filter((part) => part !== undefined).join(".");
  const ttl = ttlAt(now, DAYS_KEPT * 24 * 60 * 60);
  return { put: { ...keys.queuedPrintJob(organizationId, id, name, orderId), ttl }, when: "absent" };
};

/**
 * Queues what a printer prints about a change of an order, once. If the order's ticket still waits, nothing more is
 * queued: the ticket is drawn when it is fetched and includes the change, and a cook who got both would make a new dish
 * twice. A ticket without any dish left is withdrawn.
 */
const queueChangeOnce = async (
  { printer, jobs }: Queue,
  { id: orderId, referenceId: reference, items }: StoredOrder,
  { paper, change, kitchen }: { paper: TicketKind; change: Change; kitchen: readonly Station[] },
  now: Date,
): Promise<void> => {
  const asked = { paper, orderId, reference, ...(change !== "cancelled" && { edition: change }) };
  const claim = claimOf(printer, asked, change, now);
  const ticket = jobs.find(
    (job) => job.orderId === orderId && job.paper === paper && job.edition === undefined && !job.fetchedAt,
  );
  if (ticket) {
    const key = printJobKey(ticket);
    const hasLines = paper === "receipt" || stationLines(printer, kitchen, items).length > 0;
    const stillWaiting = { ...(hasLines ? { check: key } : { remove: key }), when: { fetchedAt: null } };
    if (await tryCommit(claim, stillWaiting)) return;
  }
  await tryCommit(claim, newPrintJob(printer, asked, now));
};

const haveStations = (printers: readonly Queue[]) => printers.some(({ printer }) => printer.stations.length > 0);

/** The stations that the kitchen has, if a printer belongs to some: otherwise nothing depends on them. */
const kitchenOf = async (organizationId: OrganizationId, printers: readonly Queue[]): Promise<readonly Station[]> => {
  if (!haveStations(printers)) return [];
  const item = await find(keys.organization(organizationId), { consistent: true });
  return item ? StoredOrganization.parse(item).configuration.stations : [];
};

const isLate = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > MAX_AGE_MS;

/**
 * Queues what each printer of a shop prints of an accepted order. Each job is queued once, so this may be called again:
 * the table's stream delivers a change at least once. A printer whose stations make nothing of the order prints no
 * kitchen ticket.
 */
export const queuePrintJobs = async (accepted: Accepted, now = new Date()): Promise<void> => {
  const { organizationId, id: orderId, referenceId: reference, acceptedAt } = accepted;
  if (isLate(acceptedAt, now)) return;
  const printers = await findPrinters(organizationId);
  const [item, kitchen] = await Promise.all([
    haveStations(printers) && find(keys.order(organizationId, orderId), { consistent: true }),
    kitchenOf(organizationId, printers),
  ]);
  const { items } = item ? StoredOrder.parse(item) : {};
  for (const { printer } of printers) {
    for (const paper of printer.prints) {
      if (items && paper === "kitchen" && !stationLines(printer, kitchen, items).length) continue;
      const asked = { paper, orderId, reference };
      await tryCommit(claimOf(printer, asked, undefined, now), newPrintJob(printer, asked, now));
    }
  }
};

/**
 * Queues what each printer of a shop prints of the last edit of an accepted order: what changed at its stations for the
 * kitchen, and a new receipt. Like `queuePrintJobs`, it may be called again.
 * @param order as it was right after the edit
 */
export const queueChange = async (order: StoredOrder, now = new Date()): Promise<void> => {
  const edits = editResponses(order, order.edits ?? []);
  const edit = edits.at(-1);
  if (!edit || isLate(edit.at, now)) return;
  const { organizationId, items } = order;
  const isRescheduled = Boolean(edit.fulfilmentMethod ?? edit.deliveryAt ?? edit.table);
  const printers = await findPrinters(organizationId);
  const kitchen = await kitchenOf(organizationId, printers);
  for (const queue of printers) {
    const { printer } = queue;
    const isAffected =
      stationChanges(printer, kitchen, edit.lines).length > 0 ||
      (isRescheduled && stationLines(printer, kitchen, items).length > 0);
    for (const paper of printer.prints) {
      if (paper === "kitchen" && !isAffected) continue;
      await queueChangeOnce(queue, order, { paper, change: edits.length, kitchen }, now);
    }
  }
};

/**
 * Queues kitchen tickets that say that an order in the making was cancelled. Like `queuePrintJobs`, it may be called
 * again.
 * @param order as it was right after the cancellation
 */
export const queueCancellation = async (order: StoredOrder, now = new Date()): Promise<void> => {
  const { organizationId, items, cancelledAt } = order;
  if (!cancelledAt || isLate(cancelledAt, now)) return;
  const printers = await findPrinters(organizationId);
  const kitchen = await kitchenOf(organizationId, printers);
  for (const queue of printers) {
    const { prints } = queue.printer;
    if (!prints.includes("kitchen") || !stationLines(queue.printer, kitchen, items).length) continue;
    await queueChangeOnce(queue, order, { paper: "kitchen", change: "cancelled", kitchen }, now);
  }
};
