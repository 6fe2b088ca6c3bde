import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as contract from "#core/contract/activity.ts";
import { ACTIVITY_DAYS, type Activity as Deed } from "#core/contract/activity.ts";
import { formatTime } from "#core/contract/format-date.ts";
import type { ActivityId, UserId } from "#core/contract/ids.ts";
import { listMembers } from "#core/contract/members.ts";
import type { Role } from "#core/contract/organizations.ts";
import { call, fetching, keyOf } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Waiting } from "../account/guards.tsx";
import { useWorkplace, useWorkplaceReader } from "../staff/workplace.ts";
import { byDay } from "./by-day.ts";
import { deedText, fieldTexts } from "./deeds.ts";

/** Who did what and when, the latest first, of everybody or of one person. */
export default function Activity() {
  const t = useText();
  const { id: organizationId } = useWorkplace();
  const [by, setBy] = useState("");
  const members = useQuery(fetching(listMembers, { params: { organizationId }, query: { limit: 100 } }));
  const deeds = useDeeds(organizationId, by as UserId | "");
  const people = new Map([
    ...(members.data?.data ?? []).map(({ userId, firstname, lastname }) => [userId, `${firstname} ${lastname}`]),
    ...(deeds.data ?? []).map((deed) => [deed.by.userId, deed.by.name ?? t("staff-people.erased")]),
  ] as [string, string][]);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-col gap-1">
        <PageHeading>{t("staff-people.activity")}</PageHeading>
        <p className="max-w-prose text-muted">{t("staff-people.activityHint", { days: ACTIVITY_DAYS })}</p>
      </header>
      <ChoiceField
        className="max-w-form"
        name="by"
        label={t("staff-people.who")}
        value={by}
        onChange={(event) => setBy(event.currentTarget.value)}
        choices={[...people].map(([value, label]) => ({ value, label }))}
      >
        <option value="">{t("staff-people.everybody")}</option>
      </ChoiceField>
      <Loaded query={deeds} skeleton={<Waiting />} failure={{ title: t("staff-people.activityFailed") }}>
        {(data) => (
          <>
            {data.length === 0 && !deeds.hasNextPage && <p className="text-muted">{t("staff-people.nothingDone")}</p>}
            <Days deeds={data} />
            {deeds.hasNextPage && (
              <Button
                variant="secondary"
                className="self-start"
                pending={deeds.isFetchingNextPage}
                onClick={() => deeds.fetchNextPage()}
              >
                {t(deeds.isFetchingNextPage ? "common.loading" : "staff-people.earlier")}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const useDeeds = (organizationId: string, by: UserId | "") =>
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

function Days({ deeds }: { deeds: readonly Deed[] }) {
  const t = useText();
  const reader = useWorkplaceReader();
  const about = ({ did, to, fields }: Deed) =>
    to && (did === "inviteMember" || did === "acceptInvitation")
      ? t(`staff.role.${to as Role}`)
      : fieldTexts(fields)
          .map((text) => t(text))
          .join(", ");
  return byDay(deeds, reader).map(({ day, deeds }) => (
    <section key={day} className="flex flex-col gap-2">
      <h2 className="text-18">{day}</h2>
      <ol className="divide-y divide-line rounded-docket border border-line">
        {deeds.map((deed) => (
          <li key={deed.id} className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
            <span className="flex min-w-0 flex-1 basis-[240px] flex-col">
              <span className="break-words">
                {t(deedText(deed))}
                {deed.name && <strong className="font-semibold"> {deed.name}</strong>}
              </span>
              <span className="text-14 text-muted empty:hidden">{about(deed)}</span>
            </span>
            <span className="figures text-14 text-muted">
              {deed.by.name ?? t("staff-people.erased")} · {formatTime(deed.at, reader)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  ));
}
