import { keys } from "../db/keys.ts";
import { commit, tryCommit } from "../db/table.ts";
import { isOnline, type StoredPrinter, stateOf } from "./printer.ts";
import { failedJob, findQueue, type PrinterAddress, printJobKey } from "./queue.ts";

export interface PollRequest {
  statusCode?: string | null | undefined;
  printingInProgress?: boolean | null | undefined;
  printerMAC?: string | null | undefined;
}

/** The only format that every model takes and that can show every letter (docs/decisions/021). */
export const MEDIA_TYPE = "image/png";

const MINUTE_MS = 60_000;

/** Minutes within which a printer confirms that it has printed. */
const CONFIRM_WITHIN_MINUTES = 2;

/** Minutes without a poll after which another device may take a printer's place. */
const REPLACED_AFTER_MINUTES = 3;

interface PollResponse {
  jobReady: boolean;
  mediaTypes?: string[];
  jobToken?: string;
}

const nothing: PollResponse = { jobReady: false };

/**
 * Records the state of a printer, and offers it the next job. A job that it fetched is not offered again while it may
 * be printing, unless the printer reports an error. If the printer never confirms, the job is given up and staff see
 * that, because a second ticket would be cooked as a second meal. For the same reason a second device that was given the
 * printer's address gets nothing while the first one polls.
 * @throws AppError not_found for an unknown printer
 */
export const pollPrinter = async (
  address: PrinterAddress,
  request: PollRequest,
  now = new Date(),
): Promise<PollResponse> => {
  const { printer, unchanged, jobs, old } = await findQueue(address, now);
  if (isOtherDevice(printer, request, now)) {
    if (!isWithin(1, printer.otherSeenAt, now)) await record(printer, { otherSeenAt: now.toISOString() });
    return nothing;
  }
  const statusCode = decoded(request.statusCode ?? "200");
  await recordState(printer, { statusCode, mac: request.printerMAC ?? undefined }, now);
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
  if (!request.printingInProgress && !isPrinting)
    await tryCommit(...failedJob({ printer, unchanged }, next, "not_confirmed", now));
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

/** Whether an instant is less than so many minutes ago. */
const isWithin = (minutes: number, at: string | null | undefined, now: Date): boolean =>
  at != null && now.getTime() - Date.parse(at) < minutes * MINUTE_MS;

const isOtherDevice = ({ mac, seenAt }: StoredPrinter, { printerMAC }: PollRequest, now: Date): boolean =>
  mac !== undefined && printerMAC != null && printerMAC !== mac && isWithin(REPLACED_AFTER_MINUTES, seenAt, now);

/** Writes the state of a printer when it changes, when another device takes its place, and once a minute. */
const recordState = async (
  printer: StoredPrinter,
  { statusCode, mac = printer.mac }: Pick<StoredPrinter, "statusCode" | "mac">,
  now: Date,
) => {
  const isSame = stateOf(statusCode) === stateOf(printer.statusCode) && mac === printer.mac;
  if (isSame && isWithin(1, printer.seenAt, now)) return;
  await record(printer, { seenAt: now.toISOString(), statusCode, ...(mac && { mac }) });
};

const record = ({ organizationId, id }: StoredPrinter, set: Partial<StoredPrinter>) =>
  tryCommit({ update: keys.printer(organizationId, id), set, when: "present" });
