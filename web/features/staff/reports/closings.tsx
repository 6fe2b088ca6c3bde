import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import { type Closing, closeDays, listClosings } from "#core/contract/reports/closings.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { call, keyOf } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { Chips } from "../../../ui/chips.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { useNavigateFromHere } from "../../../ui/navigate-from-here.ts";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Waiting } from "../../account/guards.tsx";
import { issueMessage } from "../forms/issues.ts";
import { BackLink } from "../shell/back-link.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { useDayHint } from "../shell/day-hint.ts";
import { dayIn, daysAfter, daysWithYear } from "../shell/days.ts";
import { More } from "../shell/more.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";

/** The number of months to choose from. */
const MONTHS = 12;

/** The documents of closed days, and the form that closes a day or a month. */
export function Closings() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const listed = useInfiniteQuery({
    queryKey: [...keyOf(listClosings), organizationId],
    queryFn: ({ pageParam, signal }) =>
      call(listClosings, { params: { organizationId }, query: pageParam ? { before: pageParam } : {} }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6 p-4 lg:py-6">
      <header className="flex max-w-prose flex-col gap-2">
        <BackLink to={paths.staffReports(organizationId)}>{$t({ id: "staff-exports.toReports" })}</BackLink>
        <PageHeading>{$t({ id: "staff-reports.closings" })}</PageHeading>
        <p className="text-muted">{$t({ id: "staff-reports.closingsLead" })}</p>
      </header>
      <CloseForm />
      <Loaded query={listed} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-reports.closings.failed" }) }}>
        {({ pages }) => {
          const closings = pages.flatMap((page) => page.closings);
          if (!closings.length) return <EmptyState>{$t({ id: "staff-reports.closings.none" })}</EmptyState>;
          return (
            <>
              <ul className="divide-y divide-line rounded-docket border border-line">
                {closings.map((closing) => (
                  <Row key={closing.number} closing={closing} />
                ))}
              </ul>
              <More listed={listed} label="staff-reports.more" />
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function CloseForm() {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const reader = useStaffReader();
  const inWords = useDayHint();
  const navigate = useNavigateFromHere();
  const refresh = useRefresh(listClosings);
  const today = dayIn(new Date(), configuration.timezone);
  const months = Array.from({ length: MONTHS }, (_, n) => {
    const date = new Date(`${today.slice(0, "2026-11".length)}-01`);
    date.setUTCMonth(date.getUTCMonth() - 1 - n);
    return date.toISOString().slice(0, "2026-11".length);
  });
  const [kind, setKind] = useState<"day" | "month">("day");
  const [day, setDay] = useState(daysAfter(today, -1));
  const [month, setMonth] = useState(months[0] ?? "");
  const [isTried, setTried] = useState(false);
  const close = useMutation({
    mutationFn: (days: string) => call(closeDays, { params: { organizationId }, body: { days } }),
    onSuccess: async ({ number }) => {
      navigate(staffPaths.closing(organizationId, number));
      await refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const days = kind === "day" ? day : month;
    if (!close.isPending && days) close.mutate(days);
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-form flex-col gap-4">
      <Chips
        legend={$t({ id: "staff-reports.closings.what" })}
        chips={(["day", "month"] as const).map((value) => ({
          value,
          label: $t({ id: `staff-reports.closings.${value}` }),
          disabled: false,
        }))}
        value={kind}
        onChange={(value) => setKind(value as "day" | "month")}
      />
      {kind === "day" ? (
        <TextField
          label={$t({ id: "staff-reports.closings.whichDay" })}
          type="date"
          required
          max={daysAfter(today, -1)}
          value={day}
          hint={inWords(day)}
          error={isTried && !day ? $t({ id: "validation.required" }) : undefined}
          onChange={({ target }) => setDay(target.value)}
        />
      ) : (
        <ChoiceField
          label={$t({ id: "staff-reports.closings.whichMonth" })}
          value={month}
          onChange={({ target }) => setMonth(target.value)}
          choices={months.map((value) => ({
            value,
            label: daysWithYear(value, reader),
          }))}
        />
      )}
      <Failure title={$t({ id: "staff-reports.closings.closeFailed" })} error={close.error} messageOf={issueMessage} />
      <Button type="submit" pending={close.isPending} className="self-start">
        {$t({ id: close.isPending ? "staff-reports.closings.closing" : `staff-reports.closings.close.${kind}` })}
      </Button>
    </form>
  );
}

function Row({ closing }: { closing: Closing }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const reader = useStaffReader();
  return (
    <li>
      <Link
        to={staffPaths.closing(organizationId, closing.number)}
        className="flex min-h-row items-center gap-3 rounded-docket px-4 py-2 hover:bg-wash"
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4">
          <span className="font-semibold first-letter:uppercase">{daysWithYear(closing.days, reader)}</span>
          <span className="text-14 text-muted">
            {$t({ id: "staff-reports.closing.title" }, { number: String(closing.number) })}
            {" · "}
            <span className="figures">{formatDateTime(closing.closedAt, reader)}</span>
          </span>
        </span>
        <Price amount={closing.total.gross} currency={closing.currency} className="font-semibold" />
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </Link>
    </li>
  );
}
