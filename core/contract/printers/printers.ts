import * as z from "zod/mini";
import { IfMatch, inOrganization } from "../api/requests.ts";
import { route } from "../api/route.ts";
import { MAX_STATIONS, StationId } from "../organizations/station-input.ts";
import { Instant, line, Version, wellFormed } from "../values/common.ts";
import { OrderId, PrinterId } from "../values/ids.ts";
import { rollWidths, ticketKinds } from "./ticket.ts";

/** The state of a printer, from its last poll. */
export const printerStates = ["ready", "paper_low", "out_of_paper", "paper_jam", "cover_open", "failed"] as const;
export type PrinterState = (typeof printerStates)[number];

/** Most printers of an organization. */
export const MAX_PRINTERS = 10;

const prints = z
  .array(z.enum(ticketKinds))
  .check(z.minLength(1, "Choose what it prints"), z.maxLength(ticketKinds.length));

const stations = z.array(StationId).check(z.maxLength(MAX_STATIONS));

const Problem = z.object({
  at: Instant,
  orderId: z._default(z.nullable(OrderId), null),
  reference: z.nullable(z.string()),
  because: z.enum(["not_confirmed", "failed"]),
});

/** Hours for which a problem of a printer matters after a later one. Then its evening is over. */
export const PROBLEM_HOURS = 12;

/** A Star CloudPRNT printer: it asks for its work itself, with no computer in between. */
export const Printer = z.object({
  id: PrinterId,
  name: z.string(),
  /** The width of its paper roll, in millimetres. */
  width: z.literal([...rollWidths]),
  /** What it prints of each order once it is accepted. */
  prints,
  /** The stations whose dishes its kitchen tickets hold; none: all dishes. */
  stations: z._default(stations, []),
  createdAt: Instant,
  /** When it last asked for work, to the minute; null for one that never did. */
  seenAt: z.nullable(Instant),
  /** When a second device asked for work at its address and got none, to the minute; left out if none did. */
  otherSeenAt: z.optional(Instant),
  state: z.enum(printerStates),
  /** How many jobs wait for it. */
  waiting: z.int(),
  /**
   * The last job that it did not print, or whose printing it never confirmed, until its order is printed here again.
   * Without an order it was a test page.
   */
  problem: z.nullable(Problem),
  /** Those of other orders before it, the latest first. They matter for PROBLEM_HOURS. */
  earlierProblems: z._default(z.array(Problem), []),
  version: Version,
});
export type Printer = z.infer<typeof Printer>;

const fields = {
  name: line(50, { long: "Maximum character limit is 50" }),
  width: z.literal([...rollWidths]),
  prints,
  /** The stations whose dishes, besides those without a station, are on its kitchen tickets; empty for all dishes. */
  stations,
};

export const AddPrinter = z.strictObject({ ...fields, stations: z._default(fields.stations, []) });
export type AddPrinter = z.output<typeof AddPrinter>;

/** The fields to change; all others stay. */
export const UpdatePrinter = z.partial(z.strictObject(fields));
export type UpdatePrinter = z.output<typeof UpdatePrinter>;

const printerParams = z.extend(inOrganization, { printerId: PrinterId });

export const listPrinters = route({
  method: "GET",
  path: "/{organizationId}/printers",
  access: "staff",
  summary: "List the printers that print by themselves, and how they are",
  params: inOrganization,
  response: z.array(Printer),
});

export const addPrinter = route({
  method: "POST",
  path: "/{organizationId}/printers",
  access: "manager",
  status: 201,
  summary: "Add a Star CloudPRNT printer; its address, which is a secret, is told this once",
  params: inOrganization,
  body: AddPrinter,
  response: z.object({ printer: Printer, url: z.string() }),
});

export const updatePrinter = route({
  method: "PATCH",
  path: "/{organizationId}/printers/{printerId}",
  access: "manager",
  summary: "Change what a printer is called and what it prints; its address stays",
  params: printerParams,
  headers: IfMatch,
  body: UpdatePrinter,
});

export const removePrinter = route({
  method: "DELETE",
  path: "/{organizationId}/printers/{printerId}",
  access: "manager",
  summary: "Remove a printer: its address no longer works",
  params: printerParams,
});

export const printTicket = route({
  method: "POST",
  path: "/{organizationId}/printers/{printerId}/papers",
  access: "staff",
  summary: "Print a paper of an order once more, or a test page",
  params: printerParams,
  body: z.strictObject({
    order: z.optional(z.strictObject({ id: OrderId, paper: z.enum(ticketKinds) })),
  }),
});

/** The address that a printer is given. Its last part is the printer's secret. */
const starPath = "/{organizationId}/printers/{printerId}/star/{secret}";
const starParams = z.extend(printerParams, { secret: z.string().check(z.maxLength(100), wellFormed) });
const optionalText = (most: number) => z.nullish(z.string().check(z.maxLength(most), wellFormed));

/**
 * A printer's poll and its response, by Star's CloudPRNT protocol, version HTTP:
 * https://star-m.jp/products/s_print/sdk/StarCloudPRNT/manual/en/protocol-reference/
 */
export const pollPrinter = route({
  method: "POST",
  path: starPath,
  access: "printer",
  summary: "Hear from a printer how it is, and tell it whether there is something to print",
  params: starParams,
  body: z.object({
    /** `200 OK`, `410 Out of paper`: percent-encoded by some printers. */
    statusCode: optionalText(200),
    printingInProgress: z.nullish(z.boolean()),
    /** The network address of the device, which tells printers apart. */
    printerMAC: optionalText(50),
  }),
  response: z.object({
    jobReady: z.boolean(),
    mediaTypes: z.optional(z.array(z.string())),
    jobToken: z.optional(z.string()),
  }),
  errors: ["not_found"],
});

export const fetchPrintJob = route({
  method: "GET",
  path: starPath,
  access: "printer",
  summary: "Get what a printer is to print, as a picture with a bit for each dot",
  params: starParams,
  query: z.object({ type: optionalText(100), token: optionalText(100) }),
  /** In Base64. */
  response: z.string(),
  mediaType: "image/png",
  writes: true,
  errors: ["not_found", "unsupported_media_type"],
});

export const confirmPrintJob = route({
  method: "DELETE",
  path: starPath,
  access: "printer",
  summary: "Hear from a printer that it has printed, or why it could not; again and again the same",
  params: starParams,
  query: z.object({ code: optionalText(200), token: optionalText(100) }),
  response: z.object({ received: z.literal(true) }),
  errors: ["not_found"],
});
