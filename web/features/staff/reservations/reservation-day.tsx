import { Printer } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { daysUntil, pickerHours } from "#core/contract/organizations/slots.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatDate, formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button, ButtonLink, IconButton } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { dayIn } from "../shell/days.ts";
import { pressed } from "../shell/pressed.ts";
import { useFilter } from "../shell/search.tsx";
import { staffPaths } from "../shell/staff-paths.ts";
import { useHasRole, useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Steady } from "../shell/steady.tsx";
import { type Hour, hoursOf, inOrder } from "./day.ts";
import { DayBar } from "./day-bar.tsx";
import { DaySheet, type Doing } from "./day-sheet.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { TablePlan } from "./table-plan.tsx";
import { useRequests, useReservations, useVisits } from "./use-reservations.ts";

/**
 * The book of a day: first the requests of all days, then the reservations of each hour with the number of seated
 * guests. Or the results of a search. The address holds the day and the words.
 */
export default function ReservationDay() {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { id, name, configuration } = useStaffShop();
  const isManager = useHasRole("manager");
  const { enabled: takesOnline, stepMinutes, daysAhead } = configuration.reservations;
  const hasTables = configuration.tables.length > 0;
  const { valueIn, narrow } = useFilter();
  const [doing, setDoing] = useState<Doing>();
  const visits = useVisits();
  const requests = useRequests();
  const today = dayIn(new Date(serverNow()), reader.timeZone);
  const [day, search] = [valueIn("day") || today, valueIn("search")];
  const query = useReservations({ day, search });
  const dayName = formatDate(day, reader);
  const isPlan = hasTables && !search && valueIn("view") === "tables";
  const now = new Date(serverNow());
  const first = daysUntil(day, configuration, now, daysAhead);
  const openAt = first === undefined ? [] : pickerHours(configuration, now, { first, days: 1, stepMinutes });
  const present = ({ id, ...read }: Reservation) =>
    [...requests, ...(query.data ?? [])].find((each) => each.id === id) ?? { id, ...read };
  const news = [...requests, ...(query.data ?? [])].map((each) => each.id + each.status + visitStepOf(each)).join();
  const rows = (reservations: readonly Reservation[], isDated = false) => (
    <ul className="divide-y divide-line rounded-docket border border-line">
      {reservations.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={reservation}
          visits={visits}
          isDated={isDated}
          onOpen={() => setDoing({ is: "reading", reservation })}
          onCancel={() => setDoing({ is: "cancelling", reservation })}
        />
      ))}
    </ul>
  );
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-3 p-4 lg:py-3">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{$t({ id: "staff.reservations" })}</PageHeading>
        <p className="hidden print:block">{name}</p>
        <IconButton
          label={$t({ id: "staff-book.print" })}
          className="sm:ms-auto print:hidden"
          onClick={() => window.print()}
        >
          <Printer size={24} aria-hidden />
        </IconButton>
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1 print:hidden">
          <Button variant="secondary" className="px-2 sm:px-4" onClick={() => setDoing({ is: "walk-in" })}>
            {$t({ id: "staff-book.walkIn" })}
          </Button>
          <Button className="px-2 sm:px-4" onClick={() => setDoing({ is: "taking" })}>
            {$t({ id: "staff.take" })}
          </Button>
        </div>
      </header>
      <DayBar
        day={day}
        today={today}
        search={search}
        onDay={(to) => narrow({ ...(isPlan && { view: "tables" }), ...(to && { day: to }) })}
        onSearch={(words) => {
          // Submitting the same words searches again, because somebody may just have called.
          if (words && words === search) void query.refetch();
          else narrow(words ? { search: words } : { day });
        }}
      />
      <Steady of="button" news={news} className="flex flex-col gap-3">
        {!search && requests.length > 0 && (
          <section className="flex flex-col gap-2">
            <h2 className="text-18">{$t({ id: "staff.toAnswer" }, { count: requests.length })}</h2>
            {rows(inOrder(requests), true)}
          </section>
        )}
        <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.reservationsFailed" }) }}>
          {(data) => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <h2 className="text-18">{search ? $t({ id: "staff.found" }, { search }) : dayName}</h2>
                {hasTables && !search && (
                  <ViewSwitch
                    isPlan={isPlan}
                    onChange={(toPlan) => narrow({ day, ...(toPlan && { view: "tables" }) })}
                  />
                )}
              </div>
              {isPlan && (
                <TablePlan
                  key={day}
                  reservations={data}
                  openAt={openAt}
                  visits={visits}
                  onOpen={(reservation) => setDoing({ is: "reading", reservation })}
                  onMove={(reservation, to) => setDoing({ is: "moving", reservation, to })}
                />
              )}
              {!isPlan && data.length === 0 && (
                <EmptyState
                  action={
                    search ? (
                      <Button reads variant="secondary" onClick={() => narrow({})}>
                        {$t({ id: "staff.showToday" })}
                      </Button>
                    ) : (
                      !takesOnline &&
                      isManager && (
                        <ButtonLink to={staffPaths.shop(id, "details", "reservations")} variant="secondary">
                          {$t({ id: "staff-book.settings" })}
                        </ButtonLink>
                      )
                    )
                  }
                >
                  {$t({ id: search ? "staff.nobodyFound" : "staff.noReservations" })}
                  {!search && !takesOnline && ` ${$t({ id: "staff-book.notOnline" })}`}
                </EmptyState>
              )}
              {search && data.length > 0 && rows(inOrder(data), true)}
              {!search &&
                !isPlan &&
                hoursOf(data, reader.timeZone, requests).map((hour) => (
                  <section key={hour.hour} className="flex flex-col gap-1">
                    <HourHeading {...hour} />
                    {hour.elsewhere > 0 && (
                      <p className="px-3 text-14 text-muted">
                        {$t({ id: "staff-book.answerAbove" }, { count: hour.elsewhere })}
                      </p>
                    )}
                    {hour.reservations.length > 0 && rows(hour.reservations)}
                  </section>
                ))}
            </>
          )}
        </Loaded>
      </Steady>
      {doing && <DaySheet doing={doing} day={day} visits={visits} present={present} onDoing={setDoing} />}
    </div>
  );
}

/** The day as a book, hour by hour, or as a plan of its tables. */
function ViewSwitch({ isPlan, onChange }: { isPlan: boolean; onChange: (toPlan: boolean) => void }) {
  const { $t } = useIntl();
  return (
    <nav aria-label={$t({ id: "staff-book.view" })} className="flex gap-2 print:hidden">
      {([false, true] as const).map((toPlan) => (
        <Button
          key={String(toPlan)}
          reads
          variant="secondary"
          className={`${pressed} px-4`}
          aria-pressed={isPlan === toPlan}
          onClick={() => onChange(toPlan)}
        >
          {$t({ id: toPlan ? "staff-book.tables" : "staff-book.book" })}
        </Button>
      ))}
    </nav>
  );
}

/** An hour, and how many guests sit then, of how many if the shop limits them. */
function HourHeading({ hour, guests }: Pick<Hour, "hour" | "guests">) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const seats = useStaffShop().configuration.reservations.guestsPerHour;
  return (
    <h3 className="flex items-baseline justify-between gap-3 px-3 text-16">
      <span className="figures">{formatTime(hour, reader)}</span>
      <span className="figures font-normal text-14 text-muted">
        {seats === null
          ? $t({ id: "staff.guests" }, { count: guests })
          : $t({ id: "staff-book.guestsOf" }, { guests, seats })}
      </span>
    </h3>
  );
}
