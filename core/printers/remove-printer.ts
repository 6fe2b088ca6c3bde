import type { Member } from "../accounts/actor.ts";
import type { PrinterId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";

/**
 * Removes a printer. Its address stops working, and its waiting jobs expire.
 * @throws AppError not_found
 */
export const removePrinter = async ({ member, printerId }: { member: Member; printerId: PrinterId }): Promise<void> => {
  if (!(await tryCommit({ remove: keys.printer(member.organizationId, printerId), when: "present" })))
    throw new AppError("not_found", { message: "Printer not found" });
};
