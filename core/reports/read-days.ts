import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { reportDaysBetween } from "../db/ranges.ts";
import { find, query } from "../db/table.ts";
import { findOrganization, type StoredOrganization } from "../organizations/organization.ts";
import { type Changed, uncounted } from "./changes.ts";
import { type Days, linesIn, noLines, withChanged } from "./days.ts";
import { type Known, learnTitles, titlesIn } from "./titles.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Calendar days from one to another, both included. */
export const eachDay = (from: string, to: string): string[] => {
  const first = Date.parse(from);
  const count = Math.max(0, (Date.parse(to) - first) / DAY + 1);
  return Array.from({ length: count }, (_, n) => new Date(first + n * DAY).toISOString().slice(0, "2026-11-21".length));
};

/** An order counts to its own day and to later ones, on which it was refunded. */
const mayBeIn =
  (to: string) =>
  ({ day }: Changed) =>
    day <= to;

/**
 * What some days hold at this moment: an item for each day that has anything, and what changed in the last minutes,
 * which is not counted in them yet. The changes are read first: what is counted meanwhile is in the days then.
 */
export const readDays = async (
  {
    id: organizationId,
    configuration,
  }: Pick<StoredOrganization, "id"> & { configuration: Pick<StoredOrganization["configuration"], "timezone"> },
  { from, to }: { from: string; to: string },
  options: { consistent?: boolean } = {},
): Promise<{ days: Days; titles: Known }> => {
  const changed = (await uncounted(organizationId, options)).filter(mayBeIn(to));
  const [items, titles] = await Promise.all([
    query({ ...reportDaysBetween(organizationId, from, to), ...options }),
    find(keys.reportTitles(organizationId)),
  ]);
  const days: Days = new Map(eachDay(from, to).map((day) => [day, noLines()]));
  for (const item of items) days.set(String(item.sk).replace("DAY#", ""), linesIn(item));
  const orders = changed.length ? await withChanged(organizationId, days, changed, configuration.timezone) : [];
  return { days, titles: await learnTitles(organizationId, titlesIn(titles), orders) };
};

/** The shop and its days, see `readDays`. @throws AppError organization_not_found */
export const readShopDays = async (organizationId: OrganizationId, span: { from: string; to: string }) => {
  const shop = await findOrganization(organizationId);
  return { shop, ...(await readDays(shop, span)) };
};
