import { type TicketText, ticketTexts } from "../contract/locales/texts.ts";
import type { Organization } from "../contract/organizations/organizations.ts";
import type { Station } from "../contract/organizations/station-input.ts";
import { changeTicketOf } from "../contract/printers/change-ticket.ts";
import { type TicketLine, testTicket, ticketOf } from "../contract/printers/ticket.ts";
import { keys } from "../db/keys.ts";
import { findMany, type Item, tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { messageLanguage } from "../locale.ts";
import { StoredOrder } from "../orders/order.ts";
import { orderResponse } from "../orders/read/order-response.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { organizationDetails } from "../organizations/organization-views.ts";
import { drawn } from "./draw.ts";
import { pngOf } from "./png.ts";
import { MEDIA_TYPE } from "./poll-printer.ts";
import type { PrintJob, StoredPrinter } from "./printer.ts";
import { findQueue, type PrinterAddress, printJobKey } from "./queue.ts";
import { stationChanges, stationLines } from "./station-lines.ts";

/**
 * A job as a PNG in Base64: the one that the printer names, else the first, because older printers name none.
 * Idempotent.
 * @throws AppError not_found if no such job waits, unsupported_media_type
 */
export const fetchPrintJob = async (
  address: PrinterAddress,
  { type, token }: { type?: string | null | undefined; token?: string | null | undefined },
  now = new Date(),
): Promise<string> => {
  if (type && !type.startsWith(MEDIA_TYPE))
    throw new AppError("unsupported_media_type", { message: `Only ${MEDIA_TYPE} is printed here` });
  const { printer, jobs } = await findQueue(address, now);
  const job = token ? jobs.find(({ id }) => id === token) : jobs[0];
  if (!job) throw nothingWaits();
  const fetched = { update: printJobKey(job), set: { fetchedAt: now.toISOString() }, when: "present" } as const;
  if (!job.fetchedAt && !(await tryCommit(fetched))) throw nothingWaits();
  const { organizationId, orderId } = job;
  const items = await findMany([
    keys.organization(organizationId),
    orderId ? keys.order(organizationId, orderId) : undefined,
  ]);
  const stored = parseOrganization(items[0]);
  const shop = organizationDetails(stored, now);
  const write = await ticketTexts(messageLanguage(shop.configuration.defaultLocale));
  const lines = linesOf(job, printer, { shop, kitchen: stored.configuration.stations, write, order: items[1] }, now);
  return pngOf(drawn(lines, printer.width, write("ticket.rest"))).toString("base64");
};

const nothingWaits = () => new AppError("not_found", { message: "Nothing is to be printed" });

/** The lines of a job, in the shop's own language, because cooks and couriers read them. */
const linesOf = (
  { paper, orderId, edition }: PrintJob,
  printer: StoredPrinter,
  {
    shop,
    kitchen,
    write,
    order: item,
  }: { shop: Organization; kitchen: readonly Station[]; write: TicketText; order: Item | undefined },
  now: Date,
): TicketLine[] => {
  const { defaultLocale, timezone } = shop.configuration;
  const reader = { locale: messageLanguage(defaultLocale), timeZone: timezone };
  if (paper === "test" || !orderId) return testTicket(shop, reader, write, now);
  if (!item) throw nothingWaits();
  const order = orderResponse(StoredOrder.parse(item));
  const edit = edition === undefined ? undefined : order.edits?.[edition - 1];
  if (edit) {
    const lines = paper === "kitchen" ? stationChanges(printer, kitchen, edit.lines) : edit.lines;
    const printed = { kind: paper, order, shop, reader, write, titles: defaultLocale };
    return changeTicketOf({ ...printed, edit: { ...edit, lines } });
  }
  const made = paper === "kitchen" ? stationLines(printer, kitchen, order.items) : [];
  // If the printer's stations make nothing of the order, somebody printed it there by hand and wants all of it.
  if (made.length) order.items = made;
  return ticketOf({ kind: paper, order, shop, reader, write, titles: defaultLocale });
};
