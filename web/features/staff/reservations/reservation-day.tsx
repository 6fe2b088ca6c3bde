import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { daysUntil, pickerHours } from "#core/contract/organizations/slots.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatDate, formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Waiting } from "../../account/guards.tsx";
import { SearchForm, useFilter } from "../shell/search.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { Steady } from "../shell/steady.tsx";
import { CancelReservation } from "./cancel-reservation.tsx";
import { dayIn, daysAfter, hoursOf, inOrder } from "./day.ts";
import { ReservationDetails } from "./reservation-details.tsx";
import { ReservationRow } from "./reservation-row.tsx";
import { ReservationSheet } from "./reservation-sheet.tsx";
import { TablePlan } from "./table-plan.tsx";
import { useRequests, useReservations, useVisits } from "./use-reservations.ts";
import { WalkInSheet } from "./walk-in-sheet.tsx";

/** What a sheet is open for: a new reservation, guests at the door, or one of the reservations. */
type Doing =
  | { is: "taking" | "walk-in" }
  | { is: "reading" | "cancelling"; reservation: Reservation }
  | { is: "moving"; reservation: Reservation; to?: Pick<Reservation, "date" | "tables"> };

/**
 * A day as a host's book: what waits for an answer on any day, then who comes in each hour and how many sit then. Or
 * the reservations that words find. The address keeps the day and the words.
 */
export default function ReservationDay() {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { name, configuration } = useStaffShop();
  const { guestsPerHour, stepMinutes, daysAhead } = configuration.reservations;
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
  const show = (to: Record<string, string>) => narrow({ ...(isPlan && { view: "tables" }), ...to });
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
      <div className="grid grid-cols-1 items-end gap-3 lg:grid-cols-2 print:hidden">
        <div className="flex items-end gap-1">
          <IconButton
            label={$t({ id: "staff.dayBefore" })}
            className="mb-1"
            onClick={() => show({ day: daysAfter(day, -1) })}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <TextField
            label={$t({ id: "staff.day" })}
            type="date"
            value={day}
            className="min-w-0 flex-1"
            onChange={({ target }) => show({ day: target.value })}
          />
          <IconButton
            label={$t({ id: "staff.dayAfter" })}
            className="mb-1"
            onClick={() => show({ day: daysAfter(day, 1) })}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
          {day !== today && (
            <Button reads variant="secondary" className="px-3" onClick={() => show({})}>
              {$t({ id: "staff.today" })}
            </Button>
          )}
        </div>
        <SearchForm
          label={$t({ id: "staff.searchGuest" })}
          words={search}
          onSearch={(words) => {
            // The same words again search once more: somebody may just have called.
            if (words && words === search) void query.refetch();
            else narrow(words ? { search: words } : { day });
          }}
        />
      </div>
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
                  <nav aria-label={$t({ id: "staff-book.view" })} className="flex gap-2 print:hidden">
                    {(["book", "tables"] as const).map((view) => (
                      <Button
                        key={view}
                        reads
                        variant="secondary"
                        className="px-4 aria-pressed:border-brand-text aria-pressed:bg-brand-tint aria-pressed:text-brand-text"
                        aria-pressed={isPlan === (view === "tables")}
                        onClick={() => narrow({ day, ...(view === "tables" && { view }) })}
                      >
                        {$t({ id: view === "tables" ? "staff-book.tables" : "staff-book.book" })}
                      </Button>
                    ))}
                  </nav>
                )}
              </div>
              {isPlan && (
                <TablePlan
                  key={day}
                  reservations={data}
                  openAt={openAt}
                  onOpen={(reservation) => setDoing({ is: "reading", reservation })}
                  onMove={(reservation, to) => setDoing({ is: "moving", reservation, to })}
                />
              )}
              {!isPlan && data.length === 0 && (
                <EmptyState
                  action={
                    search && (
                      <Button reads variant="secondary" onClick={() => narrow({})}>
                        {$t({ id: "staff.showToday" })}
                      </Button>
                    )
                  }
                >
                  {$t({ id: search ? "staff.nobodyFound" : "staff.noReservations" })}
                </EmptyState>
              )}
              {search && data.length > 0 && rows(inOrder(data), true)}
              {!search &&
                !isPlan &&
                hoursOf(data, reader.timeZone, requests).map(({ hour, guests, reservations }) => (
                  <section key={hour} className="flex flex-col gap-1">
                    <h3 className="flex items-baseline justify-between gap-3 px-3 text-16">
                      <span className="figures">{formatTime(hour, reader)}</span>
                      <span className="figures font-normal text-14 text-muted">
                        {guestsPerHour === null
                          ? $t({ id: "staff.guests" }, { count: guests })
                          : $t({ id: "staff-book.guestsOf" }, { guests, seats: guestsPerHour })}
                      </span>
                    </h3>
                    {reservations.length > 0 && rows(reservations)}
                  </section>
                ))}
            </>
          )}
        </Loaded>
      </Steady>
      {doing?.is === "reading" && (
        <ReservationDetails
          reservation={present(doing.reservation)}
          visits={visits}
          onMove={() => setDoing({ is: "moving", reservation: doing.reservation })}
          onCancel={() => setDoing({ ...doing, is: "cancelling" })}
          onClose={() => setDoing(undefined)}
        />
      )}
      {doing?.is === "cancelling" && (
        <CancelReservation reservation={doing.reservation} onClose={() => setDoing(undefined)} />
      )}
      {doing?.is === "walk-in" && <WalkInSheet onClose={() => setDoing(undefined)} />}
      {(doing?.is === "taking" || doing?.is === "moving") && (
        <ReservationSheet
          moved={doing.is === "moving" ? doing.reservation : undefined}
          to={doing.is === "moving" ? doing.to : undefined}
          day={day}
          onClose={() => setDoing(undefined)}
        />
      )}
    </div>
  );
}
