import type { ReportSpan } from "../contract/reports/report.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { reportDaysBetween } from "../db/ranges.ts";
import { find, query } from "../db/table.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { type Changed, uncounted } from "./changes.ts";
import { applyChanges, type Days, linesIn, noLines } from "./days.ts";
import { type Known, learnTitles, titlesIn } from "./titles.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** The calendar days from one to another, both included. */
export const eachDay = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  const count = Math.max(0, (Date.parse(to) - first) / DAY_MS + 1);
  return Array.from({ length: count }, (_, n) =>
    new Date(first + n * DAY_MS).toISOString().slice(0, "2026-11-21".length),
  );
};

/** An order counts on its own day, and on later days on which it was refunded. */
const mayBeIn =
  (to: string) =>
  ({ day }: Changed) =>
    day <= to;

/**
 * The lines of some days as of now: those of the stored days, updated by the changes of the last minutes, which are not
 * counted yet. The changes are read first, so a change that is counted meanwhile is in the days that are read next.
 */
export const readDays = async (
  {
    id: organizationId,
    configuration,
  }: Pick<StoredOrganization, "id"> & { configuration: Pick<StoredOrganization["configuration"], "timezone"> },
  { from, to }: ReportSpan,
  options: { consistent?: boolean } = {},
): Promise<{ days: Days; titles: Known }> => {
  const changed = (await uncounted(organizationId, options)).filter(mayBeIn(to));
  const [items, titles] = await Promise.all([
    query({ ...reportDaysBetween(organizationId, from, to), ...options }),
    find(keys.reportTitles(organizationId)),
  ]);
  const days: Days = new Map(eachDay(from, to).map((day) => [day, noLines()]));
  for (const item of items) days.set(String(item.sk).replace("DAY#", ""), linesIn(item));
  const orders = changed.length ? await applyChanges(organizationId, days, changed, configuration.timezone) : [];
  return { days, titles: await learnTitles(organizationId, titlesIn(titles), orders) };
};

/** The shop and its days, see `readDays`. @throws AppError organization_not_found */
export const readShopDays = async (organizationId: OrganizationId, span: ReportSpan) => {
  const shop = await findOrganization(organizationId);
  return { shop, ...(await readDays(shop, span)) };
};
