import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { printersOf } from "../db/ranges.ts";
import { query } from "../db/table.ts";
import { StoredPrinter } from "./printer.ts";

/** The printers of an organization in the order they were added, and how many jobs wait for each. */
export const findPrinters = async (
  organizationId: OrganizationId,
): Promise<{ printer: StoredPrinter; waiting: number }[]> => {
  const items = await query({ ...printersOf(organizationId), consistent: true });
  return items
    .filter((item) => item.secretHash)
    .map((item) => StoredPrinter.parse(item))
    .map((printer) => {
      const { sk } = keys.printer(organizationId, printer.id);
      return { printer, waiting: items.filter((item) => String(item.sk).startsWith(`${sk}#`)).length };
    });
};
