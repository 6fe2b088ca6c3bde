import { tryCommit, type Write } from "../db/table.ts";
import { isOnline, type PrintJob } from "./printer.ts";
import { failedJob, findQueue, type PrinterAddress, printJobKey, type Queue } from "./queue.ts";

/** How many times a job is offered if a printer can't download it completely. */
const ATTEMPTS = 3;

/**
 * Confirms that a printer has printed a job, or records why it could not. Printers repeat a confirmation that was not
 * answered, so one for a job that no longer exists changes nothing. Older printers do not name the job: it is the one
 * that they fetched.
 * @throws AppError not_found for an unknown printer
 */
export const confirmPrintJob = async (
  address: PrinterAddress,
  { code, token }: { code?: string | null | undefined; token?: string | null | undefined },
  now = new Date(),
): Promise<void> => {
  const queue = await findQueue(address, now);
  const job = queue.jobs.find(({ id, fetchedAt }) => (token ? id === token : fetchedAt !== null));
  if (!job) return;
  await tryCommit(...writesAfter(queue, job, code ?? "200", now));
};

const writesAfter = (queue: Queue, job: PrintJob, code: string, now: Date): Write[] => {
  // Some printers send "OK" without a code.
  if (isOnline(code) || code.startsWith("OK")) return [{ remove: printJobKey(job) }];
  const failures = job.failures + 1;
  const wasCutShort = code.startsWith("520");
  if (wasCutShort && failures < ATTEMPTS)
    return [{ update: printJobKey(job), set: { fetchedAt: null, failures }, when: "present" }];
  return failedJob(queue, job, "failed", now);
};
