import { useIntl } from "react-intl";
import type { Report } from "#core/contract/reports/report.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDate } from "#core/contract/values/format-date.ts";
import { cx } from "../../../ui/cx.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { cell, Part, Traced } from "./group-table.tsx";

const columns = ["count", "guests", "walkIns", "noShows", "cancelled"] as const;

/** How many reservations there were, and on which days. A day opens its reservations. */
export function Reservations({ reservations }: { reservations: Report["reservations"] }) {
  const { $t, locale } = useIntl();
  const { id: organizationId } = useStaffShop();
  const reader = useStaffReader();
  const title = $t({ id: "staff.reservations" });
  return (
    <Part title={title}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        {columns.map((each) => (
          <div key={each}>
            <dt className="text-14 text-muted">{$t({ id: `staff-reports.reservations.${each}` })}</dt>
            <dd className="figures font-semibold text-18">{reservations[each].toLocaleString(locale)}</dd>
          </div>
        ))}
      </dl>
      <table className="figures w-full text-12 sm:text-14">
        <caption className="sr-only">{title}</caption>
        <thead className="text-12 text-muted">
          <tr>
            {(["day", ...columns] as const).map((column) => (
              <th
                key={column}
                scope="col"
                className={cx(cell, "font-semibold", column === "day" ? "text-start" : "text-end")}
              >
                {$t({ id: `staff-reports.reservations.${column}` })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {reservations.days.map(({ day, ...counts }) => (
            <tr key={day}>
              <th scope="row" className={cx(cell, "text-start font-normal")}>
                <Traced
                  isFirst
                  to={`${paths.staffReservations(organizationId)}?day=${day}`}
                  label={$t(
                    { id: "staff-reports.reservations.dayOf" },
                    { day: formatDate(day, reader), count: counts.count + counts.cancelled },
                  )}
                >
                  {formatDate(day, reader)}
                </Traced>
              </th>
              {columns.map((column) => (
                <td key={column} className={cx(cell, "text-end")}>
                  {counts[column].toLocaleString(locale)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}
