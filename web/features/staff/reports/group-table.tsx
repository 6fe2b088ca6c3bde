import { type ReactNode, useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Dimension, ReportGroup, ReportNumber } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { Summary } from "../../../ui/summary.tsx";
import { Chart } from "./chart.tsx";
import { useGroupNames } from "./names.ts";

/** Rows that are shown before somebody asks for all. */
const MAX_SHOWN = 10;

/** The address of the orders behind a number. */
export type Behind = (of: ReportNumber, by?: string, is?: string) => string;

export const cell = "px-1 sm:px-2 py-2 first:ps-0 last:pe-0 align-baseline";

/** The name of a row. It gives way to the figures. */
export const rowName = "w-full whitespace-normal text-start font-normal wrap-anywhere hyphens-auto";

/** A number that links to the orders behind it. */
export const Traced = ({
  to,
  label,
  isFirst = false,
  children,
}: {
  to: string;
  label: string;
  /** Whether it is at the beginning of a line, and not in a column of numbers. */
  isFirst?: boolean;
  children: ReactNode;
}) => (
  <Link
    to={to}
    aria-label={label}
    className={cx(
      "-my-2 inline-flex min-h-target min-w-target items-center whitespace-nowrap underline decoration-1 decoration-control underline-offset-4 hover:decoration-2 print:my-0 print:min-h-0 print:no-underline",
      !isFirst && "justify-end",
    )}
  >
    {children}
  </Link>
);

/** A part of a report with its heading. */
export const Part = ({ title, note, children }: { title: string; note?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-3 overflow-x-auto rounded-docket border border-line p-3 sm:p-4"
    >
      <h2 id={id} className="text-18">
        {title}
      </h2>
      {children}
      {note && <p className="text-14 text-muted">{note}</p>}
    </section>
  );
};

const columnNames = ["orders", "quantity", "gross", "back", "off"] as const;
type Column = (typeof columnNames)[number];

/** A dimension of a report, and where its numbers lead. */
interface Grouping {
  dimension: Dimension;
  currency: string;
  behind: Behind;
}

/** One number of a group, with a link if there are orders behind it. */
function Cell({ group, column, dimension, currency, behind }: Grouping & { group: ReportGroup; column: Column }) {
  const { $t, formatNumber, locale } = useIntl();
  const name = useGroupNames().nameOf(dimension, group);
  const number = group[column];
  if (number === undefined) return null;
  switch (column) {
    case "quantity":
      return formatNumber(number);
    case "orders":
      if (number === 0) return formatNumber(0);
      return (
        <Traced
          to={behind("sales", dimension, group.key)}
          label={$t({ id: "staff-reports.ordersOf" }, { count: number, name })}
        >
          {formatNumber(number)}
        </Traced>
      );
    case "gross":
      return formatAmount(number, currency, locale);
    case "off":
      return formatAmount(-number, currency, locale);
    case "back": {
      if (number === 0) return "–";
      const amount = formatAmount(-number, currency, locale);
      return (
        <Traced to={behind("back", dimension, group.key)} label={$t({ id: "staff-reports.backOf" }, { amount, name })}>
          {amount}
        </Traced>
      );
    }
  }
}

/** What a group sold: money or, if that is not known, pieces. */
const soldBy = ({ gross, quantity = 0 }: ReportGroup): number => gross ?? quantity;

/** The groups of a dimension as a table. @param props.shown how many rows the screen shows; paper shows all */
function Groups({
  groups,
  title,
  shown,
  hasBars,
  ...grouping
}: Grouping & { groups: readonly ReportGroup[]; title: string; shown: number; hasBars: boolean }) {
  const { $t } = useIntl();
  const { dimension } = grouping;
  const { nameOf } = useGroupNames();
  const columns = columnNames.filter((column) => groups.some((group) => group[column] !== undefined));
  const most = Math.max(...groups.map(soldBy), 0);
  const widthOf = (group: ReportGroup) => `${most > 0 ? Math.max(0, (soldBy(group) / most) * 100) : 0}%`;
  return (
    <table className="figures w-full text-12 sm:text-14">
      <caption className="sr-only">{title}</caption>
      <thead className="text-12 text-muted">
        <tr>
          <th scope="col" className={cx(cell, "text-start font-semibold")}>
            {$t({ id: `staff-reports.one.${dimension}` })}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={cx(cell, "text-end font-semibold")}>
              {$t({ id: `staff-reports.column.${column}` })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {groups.map((group, place) => (
          <tr key={group.key} className={cx(place >= shown && "hidden print:table-row")}>
            {/* What an owner typed stays as it is. */}
            <th scope="row" className={cx(cell, rowName, !group.titles && "first-letter:uppercase")}>
              {nameOf(dimension, group)}
              {hasBars && (
                <span aria-hidden className="mt-1 block h-1 rounded-full bg-wash">
                  <span className="block h-1 rounded-full bg-brand-text" style={{ width: widthOf(group) }} />
                </span>
              )}
            </th>
            {columns.map((column) => (
              <td key={column} className={cx(cell, "text-end sm:whitespace-nowrap")}>
                <Cell group={group} column={column} {...grouping} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const notes: Partial<Record<Dimension, MessageId>> = {
  dish: "staff-reports.dishNote",
  category: "staff-reports.dishNote",
  customer: "staff-reports.customerNote",
};

/** Sales by one dimension as a table and, if that helps, a plot. The numbers link to their orders. */
export function GroupTable({
  groups,
  plotted,
  ...grouping
}: Grouping & {
  groups: readonly ReportGroup[];
  /** The keys of a plot, those without sales too. */
  plotted?: readonly string[] | undefined;
}) {
  const { $t, locale } = useIntl();
  const { dimension, currency } = grouping;
  const { nameOf } = useGroupNames();
  const [isWhole, setWhole] = useState(false);
  if (!groups.length) return null;
  const title = $t({ id: `staff-reports.by.${dimension}` });
  const note = notes[dimension];
  const isCut = !isWhole && !plotted && groups.length > MAX_SHOWN + 2;
  const table = (
    <Groups groups={groups} title={title} shown={isCut ? MAX_SHOWN : Infinity} hasBars={!plotted} {...grouping} />
  );
  const bars = (plotted ?? []).map((key) => {
    const { gross = 0 } = groups.find((group) => group.key === key) ?? {};
    return { label: nameOf(dimension, { key }), value: gross, text: formatAmount(gross, currency, locale) };
  });
  return (
    <Part title={title} note={note && $t({ id: note })}>
      {bars.length > 1 && (
        <div className="flex flex-col gap-1">
          <Chart title={title} bars={bars} />
          <p className="flex justify-between text-12 text-muted *:first-letter:uppercase" aria-hidden>
            <span>{bars[0]?.label}</span>
            <span>{bars.at(-1)?.label}</span>
          </p>
        </div>
      )}
      {plotted && groups.length > MAX_SHOWN ? (
        <details>
          <Summary className="min-h-target font-semibold print:hidden">{$t({ id: "staff-reports.asTable" })}</Summary>
          {table}
        </details>
      ) : (
        table
      )}
      {isCut && (
        <Button reads variant="secondary" className="self-start print:hidden" onClick={() => setWhole(true)}>
          {$t({ id: "staff-reports.all" }, { count: groups.length })}
        </Button>
      )}
    </Part>
  );
}
