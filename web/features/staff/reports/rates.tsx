import { useIntl } from "react-intl";
import type { Report } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { cx } from "../../../ui/cx.ts";
import { type Behind, cell, Part, Traced } from "./group-table.tsx";
import { useGroupNames } from "./names.ts";

/** Net, VAT and gross at each rate. */
export function Rates({ report: { currency, sales, back, total }, behind }: { report: Report; behind: Behind }) {
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
