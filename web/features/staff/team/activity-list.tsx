import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as contract from "#core/contract/audit/activity.ts";
import { ACTIVITY_DAYS, type Activity as AuditEvent } from "#core/contract/audit/activity.ts";
import type { Role } from "#core/contract/organizations/organizations.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { type ActivityId, isApiKey, type UserId } from "#core/contract/values/ids.ts";
import { call, keyOf } from "../../../api/client.ts";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Summary } from "../../../ui/summary.tsx";
import { Waiting } from "../../account/guards.tsx";
import { More } from "../shell/more.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { auditEventText, byDay, fieldTexts, inRuns, subjectName } from "./audit-events.ts";
import { useMembers } from "./use-team.ts";

/** The activity log: what members did, the latest first, of everybody or of one person. */
export default function Activity() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const [by, setBy] = useState("");
  const doerName = useDoerName();
  const listed = useMembers();
  const events = useAuditEvents(organizationId, by as UserId | "");
  const members = new Map([
    ...(listed.data ?? []).map(({ userId, firstname, lastname }) => [userId, `${firstname} ${lastname}`]),
    ...(events.data ?? []).map(({ by }) => [by.userId, doerName(by)]),
  ] as [string, string][]);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageHeading>{$t({ id: "staff-team.activity" })}</PageHeading>
        <p className="max-w-prose text-muted">{$t({ id: "staff-team.activityHint" }, { days: ACTIVITY_DAYS })}</p>
      </header>
      <ChoiceField
        className="max-w-form"
        name="by"
        label={$t({ id: "staff-team.by" })}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
        choices={[...members].map(([value, label]) => ({ value, label }))}
      >
        <option value="">{$t({ id: "staff-team.everybody" })}</option>
      </ChoiceField>
      <Loaded query={events} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-team.activityFailed" }) }}>
        {(data) => (
          <>
            {data.length === 0 && !events.hasNextPage && (
              <p className="text-muted">{$t({ id: "staff-team.nothingDone" })}</p>
            )}
            <Days events={data} />
            <More listed={events} label="staff-team.earlier" />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** The name of a member or an API key that did something. */
function useDoerName() {
  const { $t } = useIntl();
  return ({ userId, name }: AuditEvent["by"]) => {
    if (name === null) return $t({ id: "staff-team.erased" });
    return isApiKey(userId) ? $t({ id: "staff-team.key" }, { name }) : name;
  };
}

const useAuditEvents = (organizationId: string, by: UserId | "") =>
  useInfiniteQuery({
    queryKey: [...keyOf(contract.listActivity), organizationId, by],
    queryFn: ({ pageParam, signal }) =>
      call(
        contract.listActivity,
        { params: { organizationId }, query: { ...(by && { by }), ...(pageParam && { before: pageParam }) } },
        signal,
      ),
    initialPageParam: null as ActivityId | null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
  });

function Days({ events }: { events: readonly AuditEvent[] }) {
  const { $t } = useIntl();
  const doerName = useDoerName();
  const reader = useStaffReader();
  return byDay(events, reader).map(({ day, events }) => (
    <section key={day} className="flex flex-col gap-2">
      <h2 className="text-18">{day}</h2>
      <ol className="divide-y divide-line rounded-docket border border-line">
        {inRuns(events, reader).map(([event, ...others]) => (
          <li key={event?.id} className="px-4 py-3">
            {event && (
              <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                <Change event={event} />
                <span className="figures text-14 text-muted">
                  {doerName(event.by)} · {formatTime(event.at, reader)}
                </span>
              </div>
            )}
            {others.length > 0 && (
              <details>
                <Summary className="min-h-target font-semibold text-14">
                  {$t({ id: "staff-team.others" }, { count: others.length })}
                </Summary>
                <ul className="flex flex-col gap-2">
                  {others.map((other) => (
                    <li key={other.id}>
                      <Change event={other} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  ));
}

/** What a member did, with the name of what it is about and the fields that changed. */
function Change({ event }: { event: AuditEvent }) {
  const { messages, $t } = useIntl();
  const reader = useStaffReader();
  const name = subjectName(event, reader, (id) => $t({ id }));
  const about =
    event.to && (event.did === "inviteMember" || event.did === "acceptInvitation")
      ? $t({ id: `staff.role.${event.to as Role}` })
      : fieldTexts(event)
          .map((text) => $t({ id: text }))
          .join(", ");
  return (
    <span className="flex min-w-0 flex-1 basis-[240px] flex-col">
      <span className="break-words">
        {$t({ id: auditEventText(event, messages) })}
        {name && <strong className="font-semibold"> {name}</strong>}
      </span>
      <span className="text-14 text-muted empty:hidden">{about}</span>
    </span>
  );
}
