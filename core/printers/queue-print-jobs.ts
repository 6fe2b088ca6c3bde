import type { OrderId, OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import { StoredOrder } from "../orders/order.ts";
import { findPrinters } from "./find-printers.ts";
import { newPrintJob } from "./queue.ts";
import { stationLines } from "./station-lines.ts";

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

/**
 * Queues what each printer of a shop prints of an accepted order. The table's stream delivers a change at least once, and
 * each job is queued once: this may be called again. A printer of stations that make nothing of the order prints no kitchen ticket.
 */
export const queuePrintJobs = async (accepted: Accepted, now = new Date()): Promise<void> => {
  const { organizationId, id: orderId, referenceId: reference, acceptedAt } = accepted;
  if (now.getTime() - Date.parse(acceptedAt) > LATE) return;
  const printers = await findPrinters(organizationId);
  const hasStations = printers.some(({ printer }) => printer.stations.length > 0);
  const item = hasStations && (await find(keys.order(organizationId, orderId), { consistent: true }));
  const { items } = item ? StoredOrder.parse(item) : {};
  for (const { printer } of printers) {
    for (const paper of printer.prints) {
      if (items && paper === "kitchen" && !stationLines(printer, items).length) continue;
      const claim = keys.queuedPrintJob(organizationId, printer.id, paper, orderId);
      const ttl = Math.ceil(now.getTime() / 1000) + DAYS * 24 * 60 * 60;
      await tryCommit(
        { put: { ...claim, ttl }, when: "absent" },
        newPrintJob(printer, { paper, orderId, reference }, now),
      );
    }
  }
};
