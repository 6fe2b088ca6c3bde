import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { orderName } from "#core/contract/orders/order-name.ts";
import {
  type Dimension,
  dimensions,
  getReport,
  listReportOrders,
  type ReportNumber,
  type ReportOrder,
  reportNumbers,
  reportTimes,
} from "#core/contract/reports/report.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import type { OrderId } from "#core/contract/values/ids.ts";
import { call, fetching, keyOf } from "../../../api/client.ts";
import { TextLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { More } from "../shell/more.tsx";
import { useFilter } from "../shell/search.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { groupOf, useGroupNames } from "./names.ts";
import { spanInWords } from "./spans.ts";

/** The orders behind a number of a report, which the address names, and what each adds to it. */
export function OrdersBehind() {
  const { $t, locale } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { valueIn } = useFilter();
  const reader = useStaffReader();
  const { nameOf, rateName, backReason, cancelReason } = useGroupNames();
  const [from, to, by, is] = [valueIn("from"), valueIn("to"), valueIn("by"), valueIn("is")];
  const of: ReportNumber = reportNumbers.find((each) => each === valueIn("of")) ?? "sales";
  const wanted = { from, to, of, ...(by && { by: by as Dimension, is }) };
  const report = useQuery(fetching(getReport, { params: { organizationId }, query: { from, to } }));
  const listed = useInfiniteQuery({
    queryKey: [...keyOf(listReportOrders), organizationId, wanted],
    queryFn: ({ pageParam, signal }) =>
      call(
        listReportOrders,
        { params: { organizationId }, query: { ...wanted, ...(pageParam && { after: pageParam }) } },
        signal,
      ),
    initialPageParam: null as OrderId | null,
    getNextPageParam: ({ next }) => next,
  });
  const group = () => {
    if (by === "rate") return rateName(is);
    const time = reportTimes.find((each) => by === "time" && each === is);
    if (time === "promised" || time === "late") return $t({ id: `staff-reports.times.behind.${time}` });
    if (time) return $t({ id: `staff-reports.times.${time}` });
    if (by === "reason") return of === "back" ? backReason(is) : cancelReason(is);
    const dimension = dimensions.find((each) => each === by);
    return dimension && nameOf(dimension, groupOf(report.data, by, is));
  };
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <header className="flex flex-col gap-2">
        <TextLink to={`${paths.staffReports(organizationId)}?${new URLSearchParams({ from, to })}`}>
          {$t({ id: "staff-reports.toReport" })}
        </TextLink>
        <PageHeading>{[$t({ id: `staff-reports.sum.${of}` }), group()].filter(Boolean).join(": ")}</PageHeading>
        <p className="text-muted first-letter:uppercase">{spanInWords({ from, to }, reader)}</p>
      </header>
      <Loaded query={listed} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.failed" }) }}>
        {({ pages }) => {
          const [first] = pages;
          const orders = pages.flatMap((page) => page.orders);
          if (!first || !orders.length) return <EmptyState>{$t({ id: "staff.noneFound" })}</EmptyState>;
          return (
            <>
              <p role="status" className="figures font-semibold">
                {$t({ id: "staff.count" }, { count: first.count })}
                {(by !== "option" && ` · ${formatAmount(first.amount, first.currency, locale)}`) || null}
              </p>
              <ul className="divide-y divide-line rounded-docket border border-line">
                {orders.map((order) => (
                  <Row
                    key={order.id}
                    order={order}
                    currency={first.currency}
                    isLateness={is === "promised" || is === "late"}
                  />
                ))}
              </ul>
              <More listed={listed} label="staff-reports.more" />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function Row({
  order,
  currency,
  isLateness,
}: {
  order: ReportOrder;
  currency: string;
  /** Whether the minutes are those of a delay. */
  isLateness: boolean;
}) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const reader = useStaffReader();
  const { id, placedAt, status, amount, isDeleted, minutes } = order;
  const took = (value: number) => {
    if (!isLateness) return $t({ id: "staff.minutes" }, { minutes: value });
    return value > 0
      ? $t({ id: "staff-reports.times.lateBy" }, { minutes: value })
      : $t({ id: "staff-reports.times.inTime" });
  };
  const facts = (
    <>
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
        <span className="figures font-semibold">{orderName(order)}</span>
        <span className="text-14 text-muted">
          {isDeleted ? $t({ id: "staff-reports.deleted" }) : $t({ id: `staff.status.${status}` })}
        </span>
        {placedAt && <span className="figures text-14 text-muted">{formatDateTime(placedAt, reader)}</span>}
        {minutes !== undefined && <span className="figures text-14">{took(minutes)}</span>}
      </span>
      <Price amount={amount} currency={currency} className="font-semibold" />
    </>
  );
  const look = "flex min-h-row items-center gap-3 rounded-docket px-4 py-2";
  return (
    <li>
      {isDeleted ? (
        <span className={look}>
          {facts}
          <span className="w-icon" aria-hidden />
        </span>
      ) : (
        <Link to={paths.staffOrder(organizationId, id)} className={`${look} hover:bg-wash`}>
          {facts}
          <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
        </Link>
      )}
    </li>
  );
}
