import { keys } from "../db/keys.ts";
import { commit, tryCommit } from "../db/table.ts";
import { isOnline, type StoredPrinter, stateOf } from "./printer.ts";
import { findQueue, givenUp, type PrinterAddress, paperKey } from "./queue.ts";

/** What a printer says of itself at a poll. */
export interface Said {
  statusCode?: string | null | undefined;
  printingInProgress?: boolean | null | undefined;
}

/** The only form that every model takes, and that draws every letter (docs/decisions/035). */
export const MEDIA_TYPE = "image/png";

const MINUTE = 60_000;

/** Minutes in which a printer says that it has printed. */
const PATIENCE = 2;

interface Told {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

const nothing: Told = { jobReady: false };

/**
 * Hears how a printer is, and tells it whether a paper waits. A paper that it took is not offered again while it may be
 * printing, unless the printer says that it failed. If it never says that it has printed, the paper is given up and its
 * staff are told: a second ticket would be a second meal.
 * @throws AppError not_found for a printer that is not known here
 */
export const pollPrinter = async (address: PrinterAddress, said: Said, now = new Date()): Promise<Told> => {
  const { printer, papers, old } = await findQueue(address, now);
  const statusCode = decoded(said.statusCode ?? "200");
  await hear(printer, statusCode, now);
  for (const paper of old) await commit({ remove: paperKey(paper) });
  const [next] = papers;
  if (!next) return nothing;
  const offer: Told = { jobReady: true, mediaTypes: [MEDIA_TYPE], jobToken: next.id };
  if (!next.fetchedAt) return offer;
  // The paper may be printed, and the printer removed, while this is asked.
  if (!isOnline(statusCode)) {
    await tryCommit({ update: paperKey(next), set: { fetchedAt: null }, when: "present" });
    return offer;
  }
  const isWaiting = now.getTime() - Date.parse(next.fetchedAt) < PATIENCE * MINUTE;
  if (!said.printingInProgress && !isWaiting) await tryCommit(...givenUp(next, "not_confirmed", now));
  return nothing;
};

/** Printers percent-encode it: `200%20OK`. */
const decoded = (statusCode: string): string => {
  try {
    return decodeURIComponent(statusCode);
  } catch {
    return statusCode;
  }
};

/** Notes once a minute that a printer is there, and at once what has changed. */
const hear = async (
  { organizationId, id, seenAt, statusCode: before }: StoredPrinter,
  statusCode: string,
  now: Date,
) => {
  const isFresh = seenAt !== null && now.getTime() - Date.parse(seenAt) < MINUTE;
  if (isFresh && stateOf(statusCode) === stateOf(before)) return;
  const set = { seenAt: now.toISOString(), statusCode };
  await tryCommit({ update: keys.printer(organizationId, id), set, when: "present" });
};
