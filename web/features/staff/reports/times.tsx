import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Report, ReportTime } from "#core/contract/reports/report.ts";
import { type Behind, Part, Traced } from "./group-table.tsx";

/** How long customers waited, and how often the promised time was kept. */
export function Times({ report: { minutes, promised }, behind }: { report: Report; behind: Behind }) {
  const { $t } = useIntl();
  const kept = promised.onTime + promised.late;
  const row = (time: ReportTime, label: string, value: string | undefined, detail?: ReactNode) => (
    <div key={time} className="flex items-baseline justify-between gap-4 py-2">
      <dt>
        {label}
        {detail && <span className="block text-12 text-muted">{detail}</span>}
      </dt>
      <dd className="figures shrink-0 font-semibold">
        {value === undefined ? (
          "–"
        ) : (
          <Traced
            to={behind("sales", "time", time)}
            label={$t({ id: "staff-reports.showOrders" }, { label, amount: value })}
          >
            {value}
          </Traced>
        )}
      </dd>
    </div>
  );
  const inMinutes = (value: number) => $t({ id: "staff.minutes" }, { minutes: value });
  return (
    <Part title={$t({ id: "staff-reports.times" })} note={$t({ id: "staff-reports.timesNote" })}>
      <dl className="divide-y divide-line text-14">
        {(["toAccept", "toReady", "toDone"] as const).map((each) =>
          row(
            each,
            $t({ id: `staff-reports.times.${each}` }),
            minutes[each].minutes === null ? undefined : inMinutes(minutes[each].minutes),
            $t({ id: "staff.count" }, { count: minutes[each].orders }),
          ),
        )}
        {row(
          "promised",
          $t({ id: "staff-reports.times.onTime" }),
          kept ? $t({ id: "staff-reports.share" }, { share: promised.onTime / kept }) : undefined,
          promised.minutesLate === null ? (
            $t({ id: "staff.count" }, { count: kept })
          ) : (
            <Link
              to={behind("sales", "time", "late")}
              className="inline-flex min-h-target items-center underline decoration-control underline-offset-4 hover:decoration-2"
            >
              {$t({ id: "staff-reports.times.late" }, { count: promised.late, minutes: promised.minutesLate })}
            </Link>
          ),
        )}
      </dl>
    </Part>
  );
}
