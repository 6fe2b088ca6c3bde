import type { Edit } from "../accounts/actor.ts";
import type { UpdatePrinter } from "../contract/printers/printers.ts";
import type { PrinterId } from "../contract/values/ids.ts";
import { patchItem } from "../db/edit-item.ts";
import { keys } from "../db/keys.ts";
import { AppError } from "../errors.ts";

/**
 * Changes the name of a printer and what it prints. Its address and its waiting jobs stay.
 * @throws AppError not_found, conflict if somebody has changed it since
 */
export const updatePrinter = async ({
  member: { organizationId },
  version,
  printerId,
  input: { name, width, prints, stations },
}: Edit & {
  printerId: PrinterId;
  input: UpdatePrinter;
}): Promise<void> => {
  const set = {
    name,
    width,
    prints: prints && [...new Set(prints)],
    stations: stations && [...new Set(stations)],
  };
  if (Object.values(set).every((value) => value === undefined)) return;
  const missing = new AppError("not_found", { message: "Printer not found" });
  await patchItem(keys.printer(organizationId, printerId), { set, version, missing });
};
