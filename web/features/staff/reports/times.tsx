import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Report } from "#core/contract/reports/report.ts";
import { Part } from "./group-table.tsx";

/** How long people waited, and how often the time was kept that they were told. */
export function Times({ report: { minutes, promised } }: { report: Report }) {
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
