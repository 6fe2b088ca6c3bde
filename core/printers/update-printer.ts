import type { Member } from "../accounts/actor.ts";
import type { UpdatePrinter } from "../contract/printers/printers.ts";
import type { PrinterId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";

/**
 * Changes the name of a printer and what it prints. Its address and its waiting jobs stay.
 * @throws AppError not_found
 */
export const updatePrinter = async ({
  member: { organizationId },
  printerId,
  input: { name, width, prints, stations },
}: {
  member: Member;
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
  if (!(await tryCommit({ update: keys.printer(organizationId, printerId), set, when: "present" })))
    throw new AppError("not_found", { message: "Printer not found" });
};
