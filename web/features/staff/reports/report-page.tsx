import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { type Dimension, daysIn, getReport, type Report } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatDate } from "#core/contract/values/format-date.ts";
import { fetching } from "../../../api/client.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Chips } from "../../../ui/chips.tsx";
import { cx } from "../../../ui/cx.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Waiting } from "../../account/guards.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { type Behind, cell, GroupTable, Part, Traced } from "./group-table.tsx";
import { useGroupNames } from "./names.ts";
import { Recount } from "./recount.tsx";
import { later, type Preset, presets, type Span } from "./spans.ts";
import { useSpan } from "./use-span.ts";

const MINUTE = 60_000;

/** What the shop sold and took back on any days, and how fast it was. */
export function ReportPage() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { preset, span, before, problem, choose, setDays } = useSpan();
  const report = useQuery({
    ...fetching(getReport, { params: { organizationId }, query: span }),
    enabled: !problem,
    refetchInterval: MINUTE,
  });
  const earlier = useQuery({
    ...fetching(getReport, { params: { organizationId }, query: before }),
    enabled: !problem,
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <PageHeading>{$t({ id: "staff.reports" })}</PageHeading>
        <div className="flex flex-wrap gap-2">
          <ButtonLink variant="secondary" to={staffPaths.closings(organizationId)}>
            {$t({ id: "staff-reports.closings" })}
          </ButtonLink>
          <ButtonLink variant="secondary" to={staffPaths.exports(organizationId)}>
            {$t({ id: "staff-exports.title" })}
          </ButtonLink>
        </div>
      </header>
      <div className="flex flex-col gap-3">
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
          {(data) => <Whole report={data} before={before} earlier={earlier.data} />}
        </Loaded>
      )}
    </div>
  );
}

function DayFields({
  span,
  problem,
  onChange,
}: {
  span: Span;
  problem: string | undefined;
  onChange: (span: Span) => void;
}) {
  const { $t } = useIntl();
  return (
    <div className="grid max-w-form grid-cols-2 items-start gap-3">
      {(["from", "to"] as const).map((bound) => (
        <TextField
          key={bound}
          label={$t({ id: `staff.${bound}` })}
          type="date"
          required
          value={span[bound]}
          error={bound === "to" ? problem : undefined}
          onChange={({ target }) => onChange({ ...span, [bound]: target.value })}
        />
      ))}
    </div>
  );
}

function Whole({ report, before, earlier }: { report: Report; before: Span; earlier: Report | undefined }) {
  const { $t, locale } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { from, to, currency, sales, back, cancelled, reservations, inOtherCurrencies } = report;
  const reader = useStaffReader();
  const behind: Behind = (of, by, is) =>
    staffPaths.reportOrders(organizationId, { from, to, of, ...(by && { by, is: is ?? "" }) });
  const spanName = (span: Span) =>
    span.from === span.to
      ? formatDate(span.from, reader)
      : `${formatDate(span.from, reader)} – ${formatDate(span.to, reader)}`;
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
      <p className="text-muted">
        {spanName(report)}
        {" · "}
        {$t({ id: "staff-reports.comparedWith" }, { days: spanName(before) })}
      </p>
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
          <TakenBack report={report} behind={behind} />
          <Times report={report} />
        </div>
      )}
      {(reservations.count > 0 || reservations.cancelled > 0) && (
        <Part title={$t({ id: "staff.reservations" })}>
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
            {(["count", "guests", "walkIns", "noShows", "cancelled"] as const).map((each) => (
              <div key={each}>
                <dt className="text-14 text-muted">{$t({ id: `staff-reports.reservations.${each}` })}</dt>
                <dd className="figures font-semibold text-18">{reservations[each].toLocaleString(locale)}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Recount key={`${from} ${to}`} days={daysOf(report)} />
    </>
  );
}

/** Each day of a report. */
const daysOf = ({ from, to }: Span) => Array.from({ length: daysIn({ from, to }) }, (_, n) => later(from, n));

/** Each hour from the first one with sales to the last. */
const hoursOf = ({ by: { hour: groups = [] } }: Report) => {
  const [first, last] = [Number(groups[0]?.key), Number(groups.at(-1)?.key)];
  return groups.length ? Array.from({ length: last - first + 1 }, (_, n) => String(first + n)) : [];
};

/** An amount below zero, and no −0. */
const negative = (amount: number) => (amount === 0 ? 0 : -amount);

/** The sums, each beside that of the days before. */
function Tiles({ report, earlier, behind }: { report: Report; earlier: Report | undefined; behind: Behind }) {
  const { $t, locale } = useIntl();
  const { currency } = report;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const tiles: {
    id: "total" | "orders" | "average" | "sales" | "back" | "tips";
    of: (one: Report) => number;
    to?: string;
  }[] = [
    { id: "total", of: ({ total }) => total.gross },
    { id: "orders", of: ({ sales }) => sales.orders, to: behind("sales") },
    { id: "average", of: ({ sales }) => (sales.orders ? sales.gross / sales.orders : 0) },
    { id: "sales", of: ({ sales }) => sales.gross, to: behind("sales") },
    { id: "back", of: ({ back }) => negative(back.gross), to: behind("back") },
    { id: "tips", of: ({ tips }) => tips.given, to: behind("tips") },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
      {tiles.map(({ id, of, to }) => {
        const [now, past] = [of(report), earlier?.currency === currency ? of(earlier) : undefined];
        const inWords = (value: number) => (id === "orders" ? value.toLocaleString(locale) : money(value));
        const shown = inWords(now);
        const label = $t({ id: `staff-reports.sum.${id}` });
        return (
          <div
            key={id}
            className={cx(
              "flex min-w-0 flex-col gap-1 rounded-docket bg-wash px-4 py-3",
              id === "total" && "col-span-2 lg:col-span-1",
            )}
          >
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="figures font-bold font-heading text-18 sm:text-24">
              {to && now !== 0 ? (
                <Traced isFirst to={to} label={$t({ id: "staff-reports.showOrders" }, { label, amount: shown })}>
                  {shown}
                </Traced>
              ) : (
                <span className="whitespace-nowrap">{shown}</span>
              )}
            </dd>
            <dd className="figures text-12 text-muted sm:text-14">
              {past !== undefined && <Change now={now} past={past} shown={inWords(past)} />}
              {id === "tips" && report.tips.back > 0 && (
                <span className="block">
                  {$t({ id: "staff-reports.tipsBack" }, { amount: money(report.tips.back) })}
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Change({ now, past, shown }: { now: number; past: number; shown: string }) {
  const { $t } = useIntl();
  const change = past === 0 ? undefined : (now - past) / Math.abs(past);
  return change === undefined
    ? $t({ id: "staff-reports.before" }, { amount: shown })
    : $t({ id: "staff-reports.change" }, { change, amount: shown });
}

/** Net, VAT and gross at each rate. */
function Rates({ report: { currency, sales, back, total }, behind }: { report: Report; behind: Behind }) {
  const { $t, locale } = useIntl();
  const { rateName } = useGroupNames();
  const money = (amount: number | null) => (amount === null ? "–" : formatAmount(amount, currency, locale));
  const parts = [
    { id: "total" as const, lines: total.tax },
    ...(back.tax.length
      ? [
          { id: "sales" as const, lines: sales.tax },
          { id: "back" as const, lines: back.tax },
        ]
      : []),
  ];
  const known = parts.flatMap(({ lines }) => lines).some(({ rate }) => rate === "none");
  return (
    <Part title={$t({ id: "staff-reports.vat" })} note={known ? $t({ id: "staff-reports.rate.noneNote" }) : undefined}>
      <table className="figures w-full text-12 sm:text-14">
        <caption className="sr-only">{$t({ id: "staff-reports.vat" })}</caption>
        <thead className="text-12 text-muted">
          <tr>
            {(["rate", "net", "tax", "gross"] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(cell, column === "rate" ? "text-start" : "text-end", "font-semibold")}
              >
                {$t({ id: `staff-reports.vat.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map(({ id, lines }) => (
          <tbody key={id} className="divide-y divide-line">
            {parts.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={4} className={cx(cell, "pt-3 text-start font-semibold")}>
                  {$t({ id: `staff-reports.sum.${id}` })}
                </th>
              </tr>
            )}
            {lines.map(({ rate, net, tax, gross }) => (
              <tr key={rate}>
                <th scope="row" className={cx(cell, "text-start font-normal")}>
                  {rateName(rate)}
                </th>
                <td className={cx(cell, "whitespace-nowrap text-end")}>{money(net)}</td>
                <td className={cx(cell, "whitespace-nowrap text-end")}>{money(tax)}</td>
                <td className={cx(cell, "whitespace-nowrap text-end")}>
                  {id === "total" && parts.length > 1 ? (
                    money(gross)
                  ) : (
                    <Traced
                      to={behind(id === "back" ? "back" : "sales", "rate", String(rate))}
                      label={$t({ id: "staff-reports.showOrders" }, { label: rateName(rate), amount: money(gross) })}
                    >
                      {money(gross)}
                    </Traced>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Part>
  );
}

/** What was taken back and cancelled, and why. */
function TakenBack({ report: { currency, back, cancelled }, behind }: { report: Report; behind: Behind }) {
  const { $t, locale } = useIntl();
  const { backReason, cancelReason } = useGroupNames();
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const parts = [
    { id: "back" as const, reasons: back.reasons, nameOf: backReason },
    { id: "cancelled" as const, reasons: cancelled.reasons, nameOf: cancelReason },
  ].filter(({ reasons }) => reasons.length > 0);
  if (!parts.length) return null;
  return (
    <Part
      title={$t({ id: "staff-reports.takenBack" })}
      note={cancelled.orders ? $t({ id: "staff-reports.cancelledNote" }) : undefined}
    >
      {parts.map(({ id, reasons, nameOf }) => (
        <table key={id} className="figures w-full text-12 sm:text-14">
          <caption className="text-start font-semibold">{$t({ id: `staff-reports.reasons.${id}` })}</caption>
          <thead className="text-12 text-muted">
            <tr>
              {(["reason", "orders", "gross"] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={cx(cell, "font-semibold", column === "reason" ? "text-start" : "text-end")}
                >
                  {$t({ id: `staff-reports.column.${column}` })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {reasons.map(({ key, orders, gross = 0 }) => (
              <tr key={key}>
                <th scope="row" className={cx(cell, "w-full text-start font-normal")}>
                  {nameOf(key)}
                </th>
                <td className={cx(cell, "text-end")}>
                  <Traced
                    to={behind(id, "reason", key)}
                    label={$t({ id: "staff-reports.ordersOf" }, { count: orders, name: nameOf(key) })}
                  >
                    {orders}
                  </Traced>
                </td>
                <td className={cx(cell, "whitespace-nowrap text-end")}>{money(gross)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </Part>
  );
}

/** How long people waited, and how often the time was kept that they were told. */
function Times({ report: { minutes, promised } }: { report: Report }) {
  const { $t } = useIntl();
  const kept = promised.onTime + promised.late;
  const row = (label: string, value: ReactNode, detail?: ReactNode) => (
    <div key={label} className="flex items-baseline justify-between gap-4 py-2">
      <dt>
        {label}
        {detail && <span className="block text-12 text-muted">{detail}</span>}
      </dt>
      <dd className="figures shrink-0 font-semibold">{value}</dd>
    </div>
  );
  return (
    <Part title={$t({ id: "staff-reports.times" })} note={$t({ id: "staff-reports.timesNote" })}>
      <dl className="divide-y divide-line text-14">
        {(["toAccept", "toReady", "toDone"] as const).map((each) =>
          row(
            $t({ id: `staff-reports.times.${each}` }),
            minutes[each].minutes === null ? "–" : $t({ id: "staff.minutes" }, { minutes: minutes[each].minutes }),
            $t({ id: "staff.count" }, { count: minutes[each].orders }),
          ),
        )}
        {row(
          $t({ id: "staff-reports.times.onTime" }),
          kept ? $t({ id: "staff-reports.share" }, { share: promised.onTime / kept }) : "–",
          promised.minutesLate === null
            ? $t({ id: "staff.count" }, { count: kept })
            : $t({ id: "staff-reports.times.late" }, { count: promised.late, minutes: promised.minutesLate }),
        )}
      </dl>
    </Part>
  );
}
