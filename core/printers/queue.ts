import type { OrganizationId, PrinterId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { queueOf } from "../db/ranges.ts";
import { ttlAt } from "../db/schema.ts";
import { query, type Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { newId } from "../ids.ts";
import { hashOf, sameSecret } from "../tokens.ts";
import { PrintJob, problemsWithout, StoredPrinter, sameProblems } from "./printer.ts";

/** The parts of a printer's address. */
export interface PrinterAddress {
  organizationId: OrganizationId;
  printerId: PrinterId;
  secret: string;
}

/** Most jobs that one poll reads. A printer prints one after another. */
const MAX_READ = 5;

/** Hours after which a job is of no use, because the meal was cooked without it. */
const MAX_AGE_HOURS = 3;
const HOUR_MS = 3_600_000;

const isOld = ({ createdAt }: PrintJob, now: Date) => now.getTime() - Date.parse(createdAt) > MAX_AGE_HOURS * HOUR_MS;

/**
 * A printer by its address, and its first jobs, the oldest first. One query of one read unit. It is consistent, because
 * a job that was just printed must not be read again.
 * @returns `jobs` to print, `old` ones to remove, and the condition that the printer's problems are `unchanged`
 * @throws AppError not_found for every other address
 */
export const findQueue = async ({ organizationId, printerId, secret }: PrinterAddress, now: Date) => {
  const [item = {}, ...items] = await query({
    ...queueOf(organizationId, printerId),
    consistent: true,
    limit: 1 + MAX_READ,
  });
  const { data: printer } = StoredPrinter.safeParse(item);
  if (!printer || !sameSecret(hashOf(secret), printer.secretHash))
    throw new AppError("not_found", { message: "Printer not found" });
  const jobs = items.map((each) => PrintJob.parse(each));
  return {
    printer,
    unchanged: sameProblems(item),
    jobs: jobs.filter((job) => !isOld(job, now)),
    old: jobs.filter((job) => isOld(job, now)),
  };
};

/** A printer and its first jobs. */
export type Queue = Awaited<ReturnType<typeof findQueue>>;

/** The key of a print job in the queue of its printer. */
export const printJobKey = ({ organizationId, printerId, id }: PrintJob) =>
  keys.printJob(organizationId, printerId, id);

type PrintRequest = Pick<PrintJob, "paper" | "orderId" | "reference" | "edition">;

/** The write that queues a job for a printer. */
export const newPrintJob = (
  { organizationId, id: printerId }: Pick<StoredPrinter, "organizationId" | "id">,
  request: PrintRequest,
  now: Date,
): Write => {
  const job: PrintJob = {
    id: newId("paper"),
    organizationId,
    printerId,
    ...request,
    createdAt: now.toISOString(),
    fetchedAt: null,
    failures: 0,
  };
  return { put: { ...printJobKey(job), ...job, ttl: ttlAt(now.getTime() + MAX_AGE_HOURS * HOUR_MS) } };
};

/**
 * The writes that give up a job and store the reason in its printer. They fail if its problems have changed since it was
 * read. The job then waits for the next poll.
 */
export const failedJob = (
  { printer, unchanged }: Pick<Queue, "printer" | "unchanged">,
  job: PrintJob,
  because: "not_confirmed" | "failed",
  now: Date,
): Write[] => {
  const { orderId, reference } = job;
  return [
    { remove: printJobKey(job) },
    {
      update: keys.printer(job.organizationId, job.printerId),
      set: problemsWithout(printer, { orderId, added: { at: now.toISOString(), orderId, reference, because }, now }),
      when: unchanged,
    },
  ];
};
