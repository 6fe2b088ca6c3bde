import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { printersOf } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { PrintJob, StoredPrinter } from "./printer.ts";

/** A printer and the jobs that wait for it, the oldest first. */
export interface Queue {
  printer: StoredPrinter;
  jobs: PrintJob[];
}

/** The printers of an organization in the order they were added, each with its queue. */
export const findPrinters = async (organizationId: OrganizationId): Promise<Queue[]> => {
  const items = await query({ ...printersOf(organizationId), consistent: true });
  return items
    .filter((item) => item.secretHash)
    .map((item) => StoredPrinter.parse(item))
    .map((printer) => {
      const { sk } = keys.printer(organizationId, printer.id);
      const waiting = items.filter((item) => String(item.sk).startsWith(`${sk}#`));
      return { printer, jobs: waiting.map((item) => PrintJob.parse(item)) };
    });
};
