import type { Member } from "../accounts/actor.ts";
import type { Printer } from "../contract/printers/printers.ts";
import { findPrinters } from "./find-printers.ts";
import { printerAnswer } from "./printer.ts";

/** The printers of an organization, in the order they were added. */
export const listPrinters = async ({ member }: { member: Member }): Promise<Printer[]> =>
  (await findPrinters(member.organizationId)).map(({ printer, jobs }) => printerAnswer(printer, jobs.length));
