import { useIntl } from "react-intl";
import type { Report } from "#core/contract/reports/report.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { rounded } from "#core/contract/values/money.ts";
import { cx } from "../../../ui/cx.ts";
import { cell, Part } from "./group-table.tsx";

/** The fees of a courier service, beside the delivery fees that shoppers paid. */
export function Couriers({
  couriers: { orders, fees, shipping },
  currency,
}: Pick<Report, "currency"> & { couriers: NonNullable<Report["couriers"]> }) {
  const { $t, locale } = useIntl();
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const rows = {
    orders: orders.toLocaleString(locale),
    shipping: money(shipping),
    fees: money(fees),
    rest: money(rounded(shipping - fees, currency)),
  };
  return (
    <Part title={$t({ id: "staff-reports.couriers.title" })} note={$t({ id: "staff-reports.couriers.note" })}>
      <table className="figures w-full text-12 sm:text-14">
        <tbody className="divide-y divide-line">
          {(["orders", "shipping", "fees", "rest"] as const).map((row) => (
            <tr key={row} className={row === "rest" ? "font-semibold" : "font-normal"}>
              <th scope="row" className={cx(cell, "w-full whitespace-normal text-start [font-weight:inherit]")}>
                {$t({ id: `staff-reports.couriers.${row}` })}
              </th>
              <td className={cx(cell, "whitespace-nowrap text-end")}>{rows[row]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
