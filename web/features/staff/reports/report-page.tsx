import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type Dimension, getReport, type Report } from "#core/contract/reports/report.ts";
import { fetching } from "../../../api/client.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Chips } from "../../../ui/chips.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Couriers } from "./couriers.tsx";
import { DayFields } from "./day-fields.tsx";
import { type Behind, GroupTable } from "./group-table.tsx";
import { Rates } from "./rates.tsx";
import { NotCounted, Recount } from "./recount.tsx";
import { Reservations } from "./reservations.tsx";
import { daysOf, type Preset, presets, type Span, spanInWords } from "./spans.ts";
import { TakenBack } from "./taken-back.tsx";
import { Tiles } from "./tiles.tsx";
import { Times } from "./times.tsx";
import { useSpan } from "./use-span.ts";

const MINUTE = 60_000;

/** The report of any days: sales, refunds and times. */
export function ReportPage() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { preset, span, before, problem, choose, setDays } = useSpan();
  const report = useQuery({
    ...fetching(getReport, { params: { organizationId }, query: span }),
    enabled: !problem,
    refetchInterval: MINUTE,
  });
  const { data: earlier } = useQuery({
    ...fetching(getReport, { params: { organizationId }, query: before }),
    enabled: !problem,
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading>{$t({ id: "staff.reports" })}</PageHeading>
        <div className="flex flex-wrap gap-2 print:hidden">
          <ButtonLink variant="secondary" to={staffPaths.closings(organizationId)}>
            {$t({ id: "staff-reports.closings" })}
          </ButtonLink>
          <ButtonLink variant="secondary" to={staffPaths.exports(organizationId)}>
            {$t({ id: "staff-exports.title" })}
          </ButtonLink>
        </div>
      </header>
      <div className="flex flex-col gap-3 print:hidden">
        <Chips
          legend={$t({ id: "staff-reports.days" })}
          chips={presets.map((value) => ({
            value,
            label: $t({ id: `staff-reports.preset.${value}` }),
            disabled: false,
          }))}
          value={preset}
          onChange={(value) => choose(value as Preset)}
        />
        {preset === "custom" && <DayFields span={span} problem={problem && $t({ id: problem })} onChange={setDays} />}
      </div>
      {!problem && (
        <Loaded query={report} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.reportsFailed" }) }}>
          {(data) => <Whole report={data} before={before} earlier={earlier} />}
        </Loaded>
      )}
    </div>
  );
}

function Whole({ report, before, earlier }: { report: Report; before: Span; earlier: Report | undefined }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { from, to, currency, sales, back, cancelled, reservations, inOtherCurrencies } = report;
  const reader = useStaffReader();
  const behind: Behind = (of, by, is) =>
    staffPaths.reportOrders(organizationId, { from, to, of, ...(by && { by, is: is ?? "" }) });
  const isEmpty = !sales.orders && !back.orders && !cancelled.orders;
  const table = (dimension: Dimension, plotted?: readonly string[]) => (
    <GroupTable
      key={dimension}
      dimension={dimension}
      groups={report.by[dimension] ?? []}
      currency={currency}
      behind={behind}
      plotted={plotted}
    />
  );
  return (
    <>
      <p className="text-muted first-letter:uppercase">
        {spanInWords(report, reader)}
        {" · "}
        {$t({ id: "staff-reports.comparedWith" }, { days: spanInWords(before, reader) })}
      </p>
      {report.notCounted && <NotCounted {...report.notCounted} />}
      <Tiles report={report} earlier={earlier} behind={behind} />
      {inOtherCurrencies > 0 && (
        <p className="text-muted">
          {$t({ id: "staff-reports.otherCurrencies" }, { count: inOtherCurrencies, currency })}
        </p>
      )}
      {isEmpty && <EmptyState>{$t({ id: "staff-reports.empty" })}</EmptyState>}
      {!isEmpty && (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {from !== to && <div className="lg:col-span-2">{table("day", daysOf(report))}</div>}
          <Rates report={report} behind={behind} />
          {table("payment")}
          {table("hour", hoursOf(report))}
          {from !== to && table("weekday", ["1", "2", "3", "4", "5", "6", "7"])}
          {table("dish")}
          <div className="flex flex-col gap-4 empty:hidden">
            {(["category", "option", "fulfilment", "customer", "promotion"] as const).map((each) => table(each))}
          </div>
          {report.couriers && <Couriers couriers={report.couriers} currency={currency} />}
          <TakenBack report={report} behind={behind} />
          <Times report={report} behind={behind} />
        </div>
      )}
      {(reservations.count > 0 || reservations.cancelled > 0) && <Reservations reservations={reservations} />}
      <div className="print:hidden">
        <Recount key={`${from} ${to}`} days={daysOf(report)} />
      </div>
    </>
  );
}

/** Each hour from the first one with sales to the last. */
const hoursOf = ({ by: { hour: groups = [] } }: Report) => {
  const [first, last] = [Number(groups[0]?.key), Number(groups.at(-1)?.key)];
  return groups.length ? Array.from({ length: last - first + 1 }, (_, n) => String(first + n)) : [];
};
