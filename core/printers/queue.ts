import type { OrganizationId, PrinterId } from "../contract/ids.ts";
import { keys } from "../db/keys.ts";
import { queueOf } from "../db/ranges.ts";
import { query, type Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { hashOf } from "../hash-of.ts";
import { newId } from "../ids.ts";
import { sameSecret } from "../same-secret.ts";
import { StoredPrinter, WaitingPaper } from "./printer.ts";

/** What a printer's address says. */
export interface PrinterAddress {
  organizationId: OrganizationId;
  printerId: PrinterId;
  secret: string;
}

/** Papers that are read at once: a printer prints one after another. */
const READ = 5;

/** Hours after which a paper is of no use: the meal was cooked without it. */
const HOURS = 3;
const HOUR = 3_600_000;

const isOld = ({ createdAt }: WaitingPaper, now: Date) => now.getTime() - Date.parse(createdAt) > HOURS * HOUR;

/**
 * A printer by its address, and the first papers that wait for it, the oldest first: one consistent query, and one read
 * unit, because a paper that was just printed must not be read again.
 * @throws AppError not_found for every other address
 */
export const findQueue = async ({ organizationId, printerId, secret }: PrinterAddress, now: Date) => {
  const [item, ...papers] = await query({
    ...queueOf(organizationId, printerId),
    consistent: true,
    limit: 1 + READ,
  });
  const { data: printer } = StoredPrinter.safeParse(item);
  if (!printer || !sameSecret(hashOf(secret), printer.secretHash))
    throw new AppError("not_found", { message: "Printer not found" });
  const waiting = papers.map((paper) => WaitingPaper.parse(paper));
  return {
    printer,
    papers: waiting.filter((paper) => !isOld(paper, now)),
    old: waiting.filter((paper) => isOld(paper, now)),
  };
};

export const paperKey = ({ organizationId, printerId, id }: WaitingPaper) =>
  keys.waitingPaper(organizationId, printerId, id);

type Asked = Pick<WaitingPaper, "paper" | "orderId" | "reference">;

/** The write that lets a paper wait for a printer. */
export const newPaper = (
  { organizationId, id: printerId }: Pick<StoredPrinter, "organizationId" | "id">,
  asked: Asked,
  now: Date,
): Write => {
  const paper: WaitingPaper = {
    id: newId("paper"),
    organizationId,
    printerId,
    ...asked,
    createdAt: now.toISOString(),
    fetchedAt: null,
    failures: 0,
  };
  return { put: { ...paperKey(paper), ...paper, ttl: Math.ceil((now.getTime() + HOURS * HOUR) / 1000) } };
};

/** The writes that give a paper up, and tell why beside its printer. */
export const givenUp = (paper: WaitingPaper, because: "not_confirmed" | "failed", now: Date): Write[] => [
  { remove: paperKey(paper) },
  {
    update: keys.printer(paper.organizationId, paper.printerId),
    set: { problem: { at: now.toISOString(), reference: paper.reference, because } },
    when: "present",
  },
];
