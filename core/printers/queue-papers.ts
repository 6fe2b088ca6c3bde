import type { OrderId, OrganizationId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { tryCommit } from "../db/table.ts";
import { findPrinters } from "./find-printers.ts";
import { newPaper } from "./queue.ts";

/** An order that was just accepted. */
export interface Accepted {
  organizationId: OrganizationId;
  id: OrderId;
  referenceId: string;
  acceptedAt: string;
}

/** Days for which it is remembered what was queued: longer than a change stays in the table's stream. */
const DAYS = 3;
/** A change that comes later than this, in milliseconds, is of a meal that was cooked. */
const LATE = 3_600_000;

/**
 * Lets every printer of a shop print what it prints of an accepted order. The table's stream tells of a change at least
 * once, and a paper is queued once: whoever follows it may call this again.
 */
export const queuePapers = async (accepted: Accepted, now = new Date()): Promise<void> => {
  const { organizationId, id: orderId, referenceId: reference, acceptedAt } = accepted;
  if (now.getTime() - Date.parse(acceptedAt) > LATE) return;
  for (const { printer } of await findPrinters(organizationId)) {
    for (const paper of printer.prints) {
      const claim = keys.queuedPaper(organizationId, printer.id, paper, orderId);
      const ttl = Math.ceil(now.getTime() / 1000) + DAYS * 24 * 60 * 60;
      await tryCommit(
        { put: { ...claim, ttl }, when: "absent" },
        newPaper(printer, { paper, orderId, reference }, now),
      );
    }
  }
};
