import { useMutation, useQuery } from "@tanstack/react-query";
import { useIntl } from "react-intl";
import { getHealth, type LateMessage, retryMessage } from "#core/contract/admin/admin.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { call, fetching } from "../../../api/client.ts";
import { useDeviceReader } from "../../../format/device-reader.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { Alarms } from "./alarms.tsx";
import { DeadLetters } from "./dead-letters.tsx";
import { runbookPage, Since } from "./since.tsx";
import { Outdated, watched } from "./watched.tsx";

/** The health of the platform: alarms, dead letters, and late work of the jobs. */
export default function Health() {
  const { $t } = useIntl();
  const query = useQuery({ ...fetching(getHealth, {}), ...watched });
  return (
    <>
      <PageHeading>{$t({ id: "staff-platform.health" })}</PageHeading>
      <p className="max-w-prose text-muted">{$t({ id: "staff-platform.healthHint" })}</p>
      <Alarms />
      <DeadLetters />
      <Outdated query={query} />
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-platform.healthFailed" }) }}>
        {({ lateMessages, overdue }) => (
          <>
            <section className="flex flex-col gap-1">
              <h2 className="text-24">{$t({ id: "staff-platform.overdue" })}</h2>
              <p>{$t({ id: "staff-platform.paymentsOverdue" }, { count: overdue.payments })}</p>
              <p>{$t({ id: "staff-platform.unanswered" }, { count: overdue.unanswered })}</p>
              {(overdue.payments > 0 || overdue.unanswered > 0) && (
                <p className="text-14 text-muted wrap-anywhere">
                  {$t({ id: "staff-platform.runbook" }, { page: runbookPage("payments") })}
                </p>
              )}
            </section>
            <section className="flex flex-col gap-2">
              <h2 className="text-24">{$t({ id: "staff-platform.lateMessages" })}</h2>
              {lateMessages.length ? (
                <ul className="flex flex-col divide-y divide-line rounded-docket border border-line">
                  {lateMessages.map((message) => (
                    <Late key={`${message.organizationId} ${message.id}`} message={message} />
                  ))}
                </ul>
              ) : (
                <p className="text-muted">{$t({ id: "staff-platform.noLate" })}</p>
              )}
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}

function Late({ message: { organizationId, id, shop, since, nextAt } }: { message: LateMessage }) {
  const { $t } = useIntl();
  const reader = useDeviceReader();
  const refresh = useRefresh(getHealth);
  const retrying = useMutation({
    mutationFn: () => call(retryMessage, { body: { organizationId, id } }),
    onSettled: refresh,
  });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <div className="flex min-w-0 flex-col">
        <span className="font-semibold">{shop}</span>
        <span className="break-all text-14 text-muted">{id}</span>
        <span className="figures flex flex-wrap gap-x-4 text-14 text-muted">
          {since && <Since time={since} />}
          {nextAt && <span>{$t({ id: "staff-platform.nextTry" }, { time: formatDateTime(nextAt, reader) })}</span>}
        </span>
      </div>
      <Button variant="secondary" pending={retrying.isPending} onClick={() => retrying.mutate()}>
        {$t({ id: retrying.isPending ? "staff-platform.trying" : "staff-platform.tryAgain" })}
      </Button>
      <Failure title={$t({ id: "staff-platform.notChanged" })} error={retrying.error} />
      {retrying.data?.isLate && <p role="status">{$t({ id: "staff-platform.stillLate" })}</p>}
    </li>
  );
}
