import { languages } from "../contract/languages.ts";
import { type PaperLine, paperOf, testPaper } from "../contract/paper.ts";
import { keys } from "../db/keys.ts";
import { findMany, type Item, tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { orderAnswer, StoredOrder } from "../orders/order.ts";
import { organizationDetails, parseOrganization } from "../organizations/organization.ts";
import { drawn } from "./draw.ts";
import { pngOf } from "./png.ts";
import { MEDIA_TYPE } from "./poll-printer.ts";
import type { WaitingPaper } from "./printer.ts";
import { findQueue, type PrinterAddress, paperKey } from "./queue.ts";

/**
 * What a printer is to print, as a PNG in Base64: the paper that it names or, as older ones name none, the first. It is
 * the same however often it is asked for.
 * @throws AppError not_found where nothing waits, unsupported_media_type
 */
export const fetchPaper = async (
  address: PrinterAddress,
  { type, token }: { type?: string | null | undefined; token?: string | null | undefined },
  now = new Date(),
): Promise<string> => {
  if (type && !type.startsWith(MEDIA_TYPE))
    throw new AppError("unsupported_media_type", { message: `Only ${MEDIA_TYPE} is printed here` });
  const { printer, papers } = await findQueue(address, now);
  const paper = token ? papers.find(({ id }) => id === token) : papers[0];
  if (!paper) throw nothingWaits();
  const take = { update: paperKey(paper), set: { fetchedAt: now.toISOString() }, when: "present" } as const;
  if (!paper.fetchedAt && !(await tryCommit(take))) throw nothingWaits();
  const { organizationId, orderId } = paper;
  const items = await findMany([
    keys.organization(organizationId),
    orderId ? keys.order(organizationId, orderId) : undefined,
  ]);
  return pngOf(drawn(linesOf(paper, items, now), printer.width)).toString("base64");
};

const nothingWaits = () => new AppError("not_found", { message: "Nothing is to be printed" });

/** In the shop's own language: cooks and couriers read it. */
const linesOf = ({ paper, orderId }: WaitingPaper, items: (Item | undefined)[], now: Date): PaperLine[] => {
  const shop = organizationDetails(parseOrganization(items[0]), now);
  const { defaultLocale, timezone } = shop.configuration;
  const locale = languages.find((language) => defaultLocale.startsWith(language)) ?? languages[0];
  const reader = { locale, timeZone: timezone };
  if (paper === "test" || !orderId) return testPaper(shop, reader, now);
  if (!items[1]) throw nothingWaits();
  return paperOf({ kind: paper, order: orderAnswer(StoredOrder.parse(items[1])), shop, reader, titles: defaultLocale });
};
