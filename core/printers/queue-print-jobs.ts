import type { TicketKind } from "../contract/printers/ticket.ts";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit, type Write } from "../db/table.ts";
import { editResponses } from "../orders/edits.ts";
import { StoredOrder } from "../orders/order.ts";
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

/** Days for which a claim is kept: longer than a change stays in the table's stream. */
const DAYS = 3;
/** Milliseconds after which the meal was cooked without a ticket. */
const LATE = 3_600_000;

/** What is printed of an order after its ticket: its change of a number, or that it was cancelled. */
type Change = number | "cancelled";

/** The write by which a paper is queued once: it is kept for longer than the stream remembers. */
const claimOf = (
  { organizationId, id }: StoredPrinter,
  { orderId, paper }: { orderId: OrderId; paper: TicketKind },
  change: Change | undefined,
  now: Date,
): Write => {
  const name = [paper, change].filter((part) => part !== undefined).join(".");
  const ttl = Math.ceil(now.getTime() / 1000) + DAYS * 24 * 60 * 60;
  return { put: { ...keys.queuedPrintJob(organizationId, id, name, orderId), ttl }, when: "absent" };
};

/**
 * Queues what a printer prints of a change of an order, once. Where the order's ticket still waits, it tells of the
 * change by itself, because it is drawn once it is fetched: a cook who gets both would make a new dish twice. One of
 * which nothing is left is withdrawn.
 */
const queueChangeOnce = async (
  { printer, jobs }: Queue,
  { id: orderId, referenceId: reference, items }: StoredOrder,
  { paper, change }: { paper: TicketKind; change: Change },
  now: Date,
): Promise<void> => {
  const asked = { paper, orderId, reference, ...(change !== "cancelled" && { edition: change }) };
  const claim = claimOf(printer, asked, change, now);
  const ticket = jobs.find(
    (job) => job.orderId === orderId && job.paper === paper && job.edition === undefined && !job.fetchedAt,
  );
  if (ticket) {
    const key = printJobKey(ticket);
    const isLeft = paper === "receipt" || stationLines(printer, items).length > 0;
    const waits = { ...(isLeft ? { check: key } : { remove: key }), when: { fetchedAt: null } };
    if (await tryCommit(claim, waits)) return;
  }
  await tryCommit(claim, newPrintJob(printer, asked, now));
};

const isLate = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > LATE;

/**
 * Queues what each printer of a shop prints of an accepted order. The table's stream delivers a change at least once,
 * and each job is queued once: this may be called again. A printer of stations that make nothing of the order prints no
 * kitchen ticket.
 */
export const queuePrintJobs = async (accepted: Accepted, now = new Date()): Promise<void> => {
  const { organizationId, id: orderId, referenceId: reference, acceptedAt } = accepted;
  if (isLate(acceptedAt, now)) return;
  const printers = await findPrinters(organizationId);
  const hasStations = printers.some(({ printer }) => printer.stations.length > 0);
  const item = hasStations && (await find(keys.order(organizationId, orderId), { consistent: true }));
  const { items } = item ? StoredOrder.parse(item) : {};
  for (const { printer } of printers) {
    for (const paper of printer.prints) {
      if (items && paper === "kitchen" && !stationLines(printer, items).length) continue;
      const asked = { paper, orderId, reference };
      await tryCommit(claimOf(printer, asked, undefined, now), newPrintJob(printer, asked, now));
    }
  }
};

/**
 * Queues what each printer of a shop prints of the last change of an accepted order: for the kitchen what changed at
 * its stations, and the receipt anew. Once, as `queuePrintJobs`.
 * @param order as it was right after the change
 */
export const queueChange = async (order: StoredOrder, now = new Date()): Promise<void> => {
  const edits = editResponses(order, order.edits ?? []);
  const edit = edits.at(-1);
  if (!edit || isLate(edit.at, now)) return;
  const { organizationId, items } = order;
  const goesOtherwise = Boolean(edit.fulfilmentMethod ?? edit.deliveryAt);
  for (const queue of await findPrinters(organizationId)) {
    const { printer } = queue;
    const isConcerned =
      stationChanges(printer, edit.lines).length > 0 || (goesOtherwise && stationLines(printer, items).length > 0);
    for (const paper of printer.prints) {
      if (paper === "kitchen" && !isConcerned) continue;
      await queueChangeOnce(queue, order, { paper, change: edits.length }, now);
    }
  }
};

/**
 * Queues the kitchen's tickets of an order that was cancelled while it was made, once more and as cancelled. Once, as
 * `queuePrintJobs`.
 * @param order as it was right after that
 */
export const queueCancellation = async (order: StoredOrder, now = new Date()): Promise<void> => {
  const { organizationId, items, cancelledAt } = order;
  if (!cancelledAt || isLate(cancelledAt, now)) return;
  for (const queue of await findPrinters(organizationId)) {
    const { prints } = queue.printer;
    if (!prints.includes("kitchen") || !stationLines(queue.printer, items).length) continue;
    await queueChangeOnce(queue, order, { paper: "kitchen", change: "cancelled" }, now);
  }
};
