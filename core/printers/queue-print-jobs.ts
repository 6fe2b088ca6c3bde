import type { TicketKind } from "../contract/printers/ticket.ts";
import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import { editResponses } from "../orders/edits.ts";
import { StoredOrder } from "../orders/order.ts";
import { findPrinters } from "./find-printers.ts";
import type { StoredPrinter } from "./printer.ts";
import { newPrintJob } from "./queue.ts";
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

interface Paper {
  paper: TicketKind;
  orderId: OrderId;
  reference: string;
  edition?: number;
}

/** Queues a paper for a printer, once: the claim is written with the job, and kept for longer than the stream remembers. */
const queueOnce = async (printer: StoredPrinter, paper: Paper, now: Date): Promise<void> => {
  const name = [paper.paper, paper.edition].filter((part) => part !== undefined).join(".");
  const claim = keys.queuedPrintJob(printer.organizationId, printer.id, name, paper.orderId);
  const ttl = Math.ceil(now.getTime() / 1000) + DAYS * 24 * 60 * 60;
  await tryCommit({ put: { ...claim, ttl }, when: "absent" }, newPrintJob(printer, paper, now));
};

const isLate = (at: string, now: Date): boolean => now.getTime() - Date.parse(at) > LATE;

/**
 * Queues what each printer of a shop prints of an accepted order. The table's stream delivers a change at least once, and
 * each job is queued once: this may be called again. A printer of stations that make nothing of the order prints no kitchen ticket.
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
      await queueOnce(printer, { paper, orderId, reference }, now);
    }
  }
};

/**
 * Queues what each printer of a shop prints of the last change of an accepted order: for the kitchen what changed at its
 * stations, and the receipt anew. Once, as `queuePrintJobs`.
 * @param order as it was right after the change
 */
export const queueChange = async (order: StoredOrder, now = new Date()): Promise<void> => {
  const edits = editResponses(order, order.edits ?? []);
  const edit = edits.at(-1);
  if (!edit || isLate(edit.at, now)) return;
  const { organizationId, id: orderId, referenceId: reference, items } = order;
  const goesOtherwise = Boolean(edit.fulfilmentMethod ?? edit.deliveryAt);
  for (const { printer } of await findPrinters(organizationId)) {
    const isConcerned =
      stationChanges(printer, edit.lines).length > 0 || (goesOtherwise && stationLines(printer, items).length > 0);
    for (const paper of printer.prints) {
      if (paper === "kitchen" && !isConcerned) continue;
      await queueOnce(printer, { paper, orderId, reference, edition: edits.length }, now);
    }
  }
};
