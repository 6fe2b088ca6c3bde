import * as z from "zod/mini";
import { PROBLEM_HOURS, Printer, type PrinterState } from "../contract/printers/printers.ts";
import { ticketKinds } from "../contract/printers/ticket.ts";
import { Instant, Version } from "../contract/values/common.ts";
import { OrderId, OrganizationId, PrinterId, PrintJobId } from "../contract/values/ids.ts";
import type { Item } from "../db/table.ts";

/** A printer as stored. Its secret is kept as a hash. */
export const StoredPrinter = z.extend(z.omit(Printer, { state: true, waiting: true }), {
  organizationId: OrganizationId,
  secretHash: z.string(),
  /** As sent with its last poll: three digits and a text, such as `410 Out of paper`. */
  statusCode: z.string(),
  /** The network address of the device that polls; left out where it names none. */
  mac: z.optional(z.string()),
  /** Printers from before they counted their changes have none. */
  version: z._default(Version, 0),
});
export type StoredPrinter = z.infer<typeof StoredPrinter>;

/** A ticket, receipt or test page that waits for its printer. It is removed once it is printed. */
export const PrintJob = z.object({
  id: PrintJobId,
  organizationId: OrganizationId,
  printerId: PrinterId,
  paper: z.enum([...ticketKinds, "test"]),
  /** Null for a test page. */
  orderId: z.nullable(OrderId),
  /** The number of the order's edit that it prints, from 1; left out if it prints the order. */
  edition: z.optional(z.int()),
  reference: z.nullable(z.string()),
  createdAt: Instant,
  /** When the printer fetched it; null while it waits. */
  fetchedAt: z.nullable(Instant),
  /** How many times the printer could not download it completely. */
  failures: z.int(),
});
export type PrintJob = z.infer<typeof PrintJob>;

/** Whether a printer is online: https://star-m.jp/…/common-spec-reference/printer-status-code/ */
export const isOnline = (statusCode: string): boolean => statusCode.startsWith("2");

const states: readonly [code: RegExp, state: PrinterState][] = [
  [/^21/, "paper_low"],
  [/^2/, "ready"],
  [/^410/, "out_of_paper"],
  [/^41/, "paper_jam"],
  [/^42/, "cover_open"],
];

/** The state that a status code means; `failed` for an unknown one. */
export const stateOf = (statusCode: string): PrinterState =>
  states.find(([code]) => code.test(statusCode))?.[1] ?? "failed";

/** A printer as the API shows it. */
export const printerAnswer = (printer: StoredPrinter, waiting: number): Printer => ({
  ...printer,
  state: stateOf(printer.statusCode),
  waiting,
});

/** Most problems that a printer keeps. */
const MAX_PROBLEMS = 20;
const HOUR_MS = 60 * 60_000;

type Problem = NonNullable<Printer["problem"]>;

/** The condition that a printer has the problems of its item, as read. Parsing adds what older ones lack. */
export const sameProblems = ({ problem, earlierProblems }: Item) => ({ problem, earlierProblems });

/**
 * The problems of a printer without that of an order, after a new one if there is one, which replaces those of test
 * pages. Earlier ones of another evening go.
 */
export const problemsWithout = (
  { problem, earlierProblems }: Pick<StoredPrinter, "problem" | "earlierProblems">,
  { orderId, added, now }: { orderId: OrderId | null; added?: Problem; now: Date },
): Pick<StoredPrinter, "problem" | "earlierProblems"> => {
  const isRecent = ({ at }: Problem) => now.getTime() - Date.parse(at) < PROBLEM_HOURS * HOUR_MS;
  const others = [...(problem ? [problem] : []), ...earlierProblems.filter(isRecent)].filter(
    (each) => each.orderId !== orderId && !(added && each.orderId === null),
  );
  const [last = null, ...earlier] = [...(added ? [added] : []), ...others].slice(0, MAX_PROBLEMS);
  return { problem: last, earlierProblems: earlier };
};
