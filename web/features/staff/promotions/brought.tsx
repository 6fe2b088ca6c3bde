import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { getReport, type Report } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import type { PromotionId } from "#core/contract/values/ids.ts";
import { fetching } from "../../../api/client.ts";
import { TextLink } from "../../../ui/button.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffShop } from "../shell/staff-shop.ts";

/** The number of days of a promotion's figures. The texts name it too. */
const DAYS = 30;

/** The report of the last days, today with them. */
export function useLastDays() {
  const { id: organizationId, configuration } = useStaffShop();
  const dayBefore = (days: number) => dateOf(localDay(new Date(), configuration.timezone, -days));
  const query = { from: dayBefore(DAYS - 1), to: dayBefore(0) };
  return useQuery(fetching(getReport, { params: { organizationId }, query }));
}

/**
 * How often a promotion was used in these days, the sales of its orders, and the discount. The number links to the
 * orders.
 */
export function Brought({ id, name, report }: { id: PromotionId; name: string; report: Report }) {
  const { $t, locale } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { from, to, currency, by } = report;
  const { orders, gross = 0, off = 0 } = by.promotion?.find(({ key }) => key === id) ?? { orders: 0 };
  if (!orders) return <p className="text-14 text-muted">{$t({ id: "staff-promotions.notUsed" })}</p>;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const behind = { from, to, of: "sales", by: "promotion", is: id };
  return (
    <p className="figures flex flex-wrap items-center gap-x-2 text-14 text-muted">
      {$t({ id: "staff-promotions.lastDays" })}
      <TextLink
        to={staffPaths.reportOrders(organizationId, behind)}
        aria-label={$t({ id: "staff-promotions.ordersOf" }, { count: orders, name })}
      >
        {$t({ id: "staff.count" }, { count: orders })}
      </TextLink>
      <span className="whitespace-nowrap">{$t({ id: "staff-promotions.brought" }, { amount: money(gross) })}</span>
      <span className="whitespace-nowrap">{$t({ id: "staff-promotions.cost" }, { amount: money(off) })}</span>
    </p>
  );
}
