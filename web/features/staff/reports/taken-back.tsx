import { useIntl } from "react-intl";
import type { Report } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { cx } from "../../../ui/cx.ts";
import { type Behind, cell, Part, rowName, Traced } from "./group-table.tsx";
import { useGroupNames } from "./names.ts";

/** Refunds and cancelled orders by their reasons. */
export function TakenBack({ report: { currency, back, cancelled }, behind }: { report: Report; behind: Behind }) {
  const { $t, formatNumber, locale } = useIntl();
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
                <th scope="row" className={cx(cell, rowName)}>
                  {nameOf(key)}
                </th>
                <td className={cx(cell, "text-end")}>
                  <Traced
                    to={behind(id, "reason", key)}
                    label={$t({ id: "staff-reports.ordersOf" }, { count: orders, name: nameOf(key) })}
                  >
                    {formatNumber(orders)}
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
