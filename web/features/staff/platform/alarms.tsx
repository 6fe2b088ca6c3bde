import { useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { type Alarm, listAlarms } from "#core/contract/admin/admin.ts";
import { fetching } from "../../../api/client.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Waiting } from "../../account/guards.tsx";
import { runbookPage, Since } from "./since.tsx";
import { Outdated, watched } from "./watched.tsx";

/** The alarms that are ringing. */
export function Alarms() {
  const { $t } = useIntl();
  const query = useQuery({ ...fetching(listAlarms, {}), ...watched });
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-24">{$t({ id: "staff-platform.alarms" })}</h2>
      <Outdated query={query} />
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-platform.alarmsFailed" }) }}>
        {({ alarms }) =>
          alarms.length ? (
            <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
              {alarms.map((alarm) => (
                <Ringing key={alarm.name} alarm={alarm} />
              ))}
            </ul>
          ) : (
            <p className="text-muted">{$t({ id: "staff-platform.noAlarms" })}</p>
          )
        }
      </Loaded>
    </section>
  );
}

function Ringing({ alarm: { name, since, runbook } }: { alarm: Alarm }) {
  const { $t } = useIntl();
  return (
    <li className="flex flex-col p-4">
      <span className="font-semibold wrap-anywhere">{name}</span>
      <span className="flex flex-wrap gap-x-4 text-14 text-muted">
        {since && <Since time={since} />}
        {runbook && (
          <span className="wrap-anywhere">{$t({ id: "staff-platform.runbook" }, { page: runbookPage(runbook) })}</span>
        )}
      </span>
    </li>
  );
}
