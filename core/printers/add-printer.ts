import type { Member } from "../accounts/actor.ts";
import { config } from "../config.ts";
import { urlOf } from "../contract/api/call.ts";
import { type AddPrinter, MAX_PRINTERS, type Printer, pollPrinter } from "../contract/printers/printers.ts";
import { keys } from "../db/keys.ts";
import { oneByOne } from "../db/one-by-one.ts";
import { commitOrThrow, type GuardedWrite } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { hashOf, newToken } from "../tokens.ts";
import { findPrinters } from "./find-printers.ts";
import { printerAnswer, type StoredPrinter } from "./printer.ts";

/**
 * Adds a printer. Its address is on the platform's own host, so it stays valid when the shop changes its hostname.
 * @returns the printer, and the address to enter in it, which contains its secret and can't be read again
 * @throws AppError bad_request if there are ten already, conflict when others keep adding printers
 */
export const addPrinter = (
  request: { member: Member; input: AddPrinter },
  now = new Date(),
): Promise<{ printer: Printer; url: string }> =>
  oneByOne(keys.made(request.member.organizationId, "PRINTER"), (counted) => add(request, counted, now));

const add = async (
  { member: { organizationId }, input }: { member: Member; input: AddPrinter },
  counted: GuardedWrite,
  now: Date,
): Promise<{ printer: Printer; url: string }> => {
  const before = await findPrinters(organizationId);
  if (before.length >= MAX_PRINTERS)
    throw new AppError("bad_request", { message: `A shop has at most ${MAX_PRINTERS} printers` });
  const secret = newToken();
  const printer: StoredPrinter = {
    id: newId("printer"),
    organizationId,
    ...input,
    prints: [...new Set(input.prints)],
    stations: [...new Set(input.stations)],
    secretHash: hashOf(secret),
    createdAt: now.toISOString(),
    seenAt: null,
    statusCode: "200",
    problem: null,
    earlierProblems: [],
    version: 1,
  };
  await commitOrThrow([{ put: { ...keys.printer(organizationId, printer.id), ...printer }, when: "absent" }, counted]);
  const path = urlOf(pollPrinter, { params: { organizationId, printerId: printer.id, secret } });
  return { printer: printerAnswer(printer, 0), url: new URL(path, config().PLATFORM_URL).href };
};
