import { type ReactNode, useId, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Dimension, ReportGroup, ReportNumber } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { Button } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
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

/** Sales by one dimension as a table and, if that helps, a plot. The numbers link to their orders. */
export function GroupTable({
  dimension,
  groups,
  currency,
  behind,
  plotted,
}: {
  dimension: Dimension;
  groups: readonly ReportGroup[];
  currency: string;
  behind: Behind;
  /** The keys of a plot, those without sales too. */
  plotted?: readonly string[] | undefined;
}) {
  const { $t, formatNumber, locale } = useIntl();
  const { nameOf } = useGroupNames();
  const [isWhole, setWhole] = useState(false);
  if (!groups.length) return null;
  const title = $t({ id: `staff-reports.by.${dimension}` });
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const most = Math.max(...groups.map(({ gross, quantity = 0 }) => gross ?? quantity), 0);
  const has = (column: "quantity" | "gross" | "back" | "off") => groups.some((group) => group[column] !== undefined);
  const columns = (["orders", "quantity", "gross", "back", "off"] as const).filter(
    (column) => column === "orders" || has(column),
  );
  const isCut = !isWhole && !plotted && groups.length > MAX_SHOWN + 2;
  const table = (
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
        {groups.map((group, place) => {
          const { key, orders, quantity, gross, back, off } = group;
          const name = nameOf(dimension, group);
          const cells = {
            orders: formatNumber(orders),
            quantity: quantity === undefined ? undefined : formatNumber(quantity),
            gross: gross === undefined ? undefined : money(gross),
            back:
              back === undefined
                ? undefined
                : back === 0
                  ? "–"
                  : { to: behind("back", dimension, key), text: money(-back) },
            off: off === undefined ? undefined : money(-off),
          };
          const share = most > 0 ? Math.max(0, ((gross ?? quantity ?? 0) / most) * 100) : 0;
          return (
            // Paper can't ask for all.
            <tr key={key} className={cx(isCut && place >= MAX_SHOWN && "hidden print:table-row")}>
              {/* What an owner typed stays as it is. */}
              <th scope="row" className={cx(cell, rowName, !group.titles && "first-letter:uppercase")}>
                {name}
                {!plotted && (
                  <span aria-hidden className="mt-1 block h-1 rounded-full bg-wash">
                    <span className="block h-1 rounded-full bg-brand-text" style={{ width: `${share}%` }} />
                  </span>
                )}
              </th>
              {columns.map((column) => {
                const shown = cells[column];
                return (
                  <td key={column} className={cx(cell, "text-end sm:whitespace-nowrap")}>
                    {column === "orders" && orders > 0 ? (
                      <Traced
                        to={behind("sales", dimension, key)}
                        label={$t({ id: "staff-reports.ordersOf" }, { count: orders, name })}
                      >
                        {cells.orders}
                      </Traced>
                    ) : typeof shown === "object" ? (
                      <Traced to={shown.to} label={$t({ id: "staff-reports.backOf" }, { amount: shown.text, name })}>
                        {shown.text}
                      </Traced>
                    ) : (
                      shown
                    )}
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
  const bars = (plotted ?? []).map((key) => {
    const { gross = 0 } = groups.find((group) => group.key === key) ?? {};
    return { label: nameOf(dimension, { key }), value: gross, text: money(gross) };
  });
  return (
    <Part
      title={title}
      note={dimension === "dish" || dimension === "category" ? $t({ id: "staff-reports.dishNote" }) : undefined}
    >
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
          <summary className="flex min-h-target cursor-pointer items-center font-semibold print:hidden">
            {$t({ id: "staff-reports.asTable" })}
          </summary>
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
