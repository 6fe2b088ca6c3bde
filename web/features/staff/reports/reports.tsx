import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import * as reports from "#core/contract/orders/reports.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDate } from "#core/contract/values/format-date.ts";
import { fetching } from "../../../api/client.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Chart } from "./chart.tsx";

const MINUTE = 60_000;

/** What the shop took and how fast it was, today and over a month. */
export default function Reports() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const query = useQuery({
    ...fetching(reports.getFigures, { params: { organizationId } }),
    refetchInterval: MINUTE,
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading>{$t({ id: "staff.reportsTitle" })}</PageHeading>
        <ButtonLink variant="secondary" to={staffPaths.exports(organizationId)}>
          {$t({ id: "staff-exports.title" })}
        </ButtonLink>
      </header>
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.reportsFailed" }) }}>
        {(shop) => <Month {...shop} />}
      </Loaded>
    </div>
  );
}

function Month({ currency, days, total }: reports.ShopFigures) {
  const { locale, $t } = useIntl();
  const today = days.at(-1) ?? total;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const reader = useStaffReader();
  const named = (day: string) => formatDate(day, reader);
  const bars = days.map(({ day, sales }) => ({ label: named(day), value: sales, text: money(sales) }));
  return (
    <>
      <Summary title={$t({ id: "staff.today" })} {...today} money={money} />
      <Summary title={$t({ id: "staff.lastDays" }, { count: reports.REPORT_DAYS })} {...total} money={money} />
      <section className="flex flex-col gap-3">
        <h2 className="text-18">{$t({ id: "staff.salesByDay" })}</h2>
        <Chart title={$t({ id: "staff.salesByDay" })} bars={bars} />
        <p className="flex justify-between text-14 text-muted" aria-hidden>
          <span>{bars[0]?.label}</span>
          <span>{$t({ id: "staff.today" })}</span>
        </p>
      </section>
      <details className="rounded-docket border border-line px-1 lg:px-0">
        <summary className="flex min-h-tabs cursor-pointer items-center px-4 font-semibold">
          {$t({ id: "staff.asTable" })}
        </summary>

        <table className="w-full table-fixed text-12 lg:table-auto lg:text-16">
          <thead>
            <tr className="hyphens-auto text-end align-bottom text-muted lg:text-14">
              <th scope="col" className="px-[2px] py-2 lg:px-4 text-start font-semibold">
                {$t({ id: "staff.day" })}
              </th>
              {(["orders", "sales", "toAccept", "toReady"] as const).map((column) => (
                <th key={column} scope="col" className="px-[2px] py-2 lg:px-4 text-end font-semibold">
                  {$t({ id: `staff.report.${column}` })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.toReversed().map(({ day, orders, sales, minutesToAccept, minutesToReady }) => (
              <tr key={day} className="figures text-end">
                <th scope="row" className="px-[2px] py-2 lg:px-4 text-start font-normal">
                  {named(day)}
                </th>
                <td className="px-[2px] py-2 lg:px-4">{orders}</td>
                <td className="px-[2px] py-2 lg:whitespace-nowrap lg:px-4">{money(sales)}</td>
                <td className="px-[2px] py-2 lg:px-4">
                  {minutesToAccept === null ? "–" : minutesToAccept.toLocaleString(locale)}
                </td>
                <td className="px-[2px] py-2 lg:px-4">
                  {minutesToReady === null ? "–" : minutesToReady.toLocaleString(locale)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function Summary({
  title,
  orders,
  sales,
  minutesToAccept,
  minutesToReady,
  money,
}: reports.Figures & { title: string; money: (amount: number) => string }) {
  const { $t } = useIntl();
  const minutes = (average: number | null) =>
    average === null ? $t({ id: "staff.noAverage" }) : $t({ id: "staff.minutes" }, { minutes: average });
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-18">{title}</h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        <Figure label={$t({ id: "staff.report.orders" })}>{orders.toString()}</Figure>
        <Figure label={$t({ id: "staff.report.sales" })}>{money(sales)}</Figure>
        <Figure label={$t({ id: "staff.report.toAccept" })}>{minutes(minutesToAccept)}</Figure>
        <Figure label={$t({ id: "staff.report.toReady" })}>{minutes(minutesToReady)}</Figure>
      </dl>
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1 rounded-docket bg-wash px-4 py-3">
    <dt className="text-14 text-muted">{label}</dt>
    <dd className="figures whitespace-nowrap font-bold font-heading text-24 lg:text-28">{children}</dd>
  </div>
);
