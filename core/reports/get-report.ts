import type { Member } from "../accounts/actor.ts";
import { categoryKind } from "../categories/category.ts";
import type { Report, ReportSpan } from "../contract/reports/report.ts";
import { lists } from "../db/lists.ts";
import { entriesOf as listed } from "../lists/list.ts";
import { entriesOf } from "./entries.ts";
import { notCounted } from "./not-counted.ts";
import { readShopDays } from "./read-days.ts";
import { reportOf } from "./report-of.ts";
import type { Title } from "./titles.ts";

/**
 * What a shop sold and took back on some days of its calendar, in its currency. It reads one item for each day, however
 * many orders there are, and the orders that changed in the last minutes. Categories have their present titles.
 * @throws AppError organization_not_found
 */
export const getReport = async ({
  member: { organizationId },
  from,
  to,
}: ReportSpan & { member: Member }): Promise<Report> => {
  const [{ shop, days, titles }, categories] = await Promise.all([
    readShopDays(organizationId, { from, to }),
    listed(lists.all(organizationId, "CATEGORY")),
  ]);
  const currency = shop.configuration.defaultCurrency;
  const named = categories.map((item): [string, Title] => {
    const { id, translations } = categoryKind.stored.parse(item);
    return [id, Object.fromEntries(translations.map(({ locale, title }) => [locale, title]))];
  });
  const { timezone } = shop.configuration;
  const all = { ...titles.titles, ...Object.fromEntries(named) };
  return {
    from,
    to,
    notCounted: await notCounted({ organizationId, from, to, timezone }, days),
    ...reportOf(entriesOf(days, currency), { titles: all, currency }),
  };
};
