import { tryCommit, type Write } from "../db/table.ts";
import { isOnline, type WaitingPaper } from "./printer.ts";
import { findQueue, givenUp, type PrinterAddress, paperKey } from "./queue.ts";

/** How often a paper is offered again that a printer could not take all of. */
const ATTEMPTS = 3;

/**
 * Hears that a printer has printed a paper, or why it could not. Printers say it again when no answer reached them: a
 * paper that is gone changes nothing. Older ones do not name it: then it is the one that they took.
 * @throws AppError not_found for a printer that is not known here
 */
export const confirmPaper = async (
  address: PrinterAddress,
  { code, token }: { code?: string | null | undefined; token?: string | null | undefined },
  now = new Date(),
): Promise<void> => {
  const { papers } = await findQueue(address, now);
  const paper = papers.find(({ id, fetchedAt }) => (token ? id === token : fetchedAt !== null));
  if (!paper) return;
  await tryCommit(...writesAfter(paper, code ?? "200", now));
};

const writesAfter = (paper: WaitingPaper, code: string, now: Date): Write[] => {
  // Some say "OK" alone.
  if (isOnline(code) || code.startsWith("OK")) return [{ remove: paperKey(paper) }];
  const failures = paper.failures + 1;
  const wasCutShort = code.startsWith("520");
  if (wasCutShort && failures < ATTEMPTS)
    return [{ update: paperKey(paper), set: { fetchedAt: null, failures }, when: "present" }];
  return givenUp(paper, "failed", now);
};
