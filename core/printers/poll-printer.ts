import { keys } from "../db/keys.ts";
import { commit, tryCommit } from "../db/table.ts";
import { isOnline, type StoredPrinter, stateOf } from "./printer.ts";
import { failedJob, findQueue, type PrinterAddress, printJobKey } from "./queue.ts";

export interface PollRequest {
  statusCode?: string | null | undefined;
  printingInProgress?: boolean | null | undefined;
}

/** The only format that every model takes and that can show every letter (docs/decisions/021). */
export const MEDIA_TYPE = "image/png";

const MINUTE_MS = 60_000;

/** Minutes within which a printer confirms that it has printed. */
const CONFIRM_WITHIN_MINUTES = 2;

interface PollResponse {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

const nothing: PollResponse = { jobReady: false };

/**
 * Records the state of a printer, and offers it the next job. A job that it fetched is not offered again while it may
 * be printing, unless the printer reports an error. If the printer never confirms, the job is given up and staff see
 * that, because a second ticket would be cooked as a second meal.
 * @throws AppError not_found for an unknown printer
 */
export const pollPrinter = async (
  address: PrinterAddress,
  request: PollRequest,
  now = new Date(),
): Promise<PollResponse> => {
  const { printer, jobs, old } = await findQueue(address, now);
  const statusCode = decoded(request.statusCode ?? "200");
  await recordState(printer, statusCode, now);
  for (const job of old) await commit({ remove: printJobKey(job) });
  const [next] = jobs;
  if (!next) return nothing;
  const offer: PollResponse = { jobReady: true, mediaTypes: [MEDIA_TYPE], jobToken: next.id };
  if (!next.fetchedAt) return offer;
  // Meanwhile the job may have been printed, or the printer removed.
  if (!isOnline(statusCode)) {
    await tryCommit({ update: printJobKey(next), set: { fetchedAt: null }, when: "present" });
    return offer;
  }
  const isPrinting = now.getTime() - Date.parse(next.fetchedAt) < CONFIRM_WITHIN_MINUTES * MINUTE_MS;
  if (!request.printingInProgress && !isPrinting) await tryCommit(...failedJob(next, "not_confirmed", now));
  return nothing;
};

/** A status code as text. Printers percent-encode it: `200%20OK`. */
const decoded = (statusCode: string): string => {
  try {
    return decodeURIComponent(statusCode);
  } catch {
    return statusCode;
  }
};

/** Writes the state of a printer when it changes, and once a minute that the printer was seen. */
const recordState = async (
  { organizationId, id, seenAt, statusCode: before }: StoredPrinter,
  statusCode: string,
  now: Date,
) => {
  const isFresh = seenAt !== null && now.getTime() - Date.parse(seenAt) < MINUTE_MS;
  if (isFresh && stateOf(statusCode) === stateOf(before)) return;
  const set = { seenAt: now.toISOString(), statusCode };
  await tryCommit({ update: keys.printer(organizationId, id), set, when: "present" });
};
