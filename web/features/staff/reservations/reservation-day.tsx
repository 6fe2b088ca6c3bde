import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { formatDate, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { Waiting } from "../../account/guards.tsx";
import { SearchForm, useFilter } from "../shell/search.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import { dayIn, daysAfter, hoursOf } from "./day.ts";
import { ReservationRow } from "./reservation-row.tsx";
import { ReservationSheet } from "./reservation-sheet.tsx";
import { useReservations } from "./use-reservations.ts";

/** What a sheet is open for: a new reservation, one that moves, or one that is cancelled. */
type Doing = { is: "taking" } | { is: "moving" | "cancelling"; reservation: Reservation };

/** The tables of a day by their hours, or those that words find. The address keeps the day and the words. */
export default function ReservationDay() {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { valueIn, narrow } = useFilter();
  const [doing, setDoing] = useState<Doing>();
  const today = dayIn(new Date(serverNow()), reader.timeZone);
  const [day, search] = [valueIn("day") || today, valueIn("search")];
  const query = useReservations({ day, search });
  const dayName = formatDate(day, reader);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <PageHeading>{$t({ id: "staff.reservations" })}</PageHeading>
        <Button onClick={() => setDoing({ is: "taking" })}>{$t({ id: "staff.take" })}</Button>
      </header>
      <div className="grid grid-cols-1 items-end gap-3 lg:grid-cols-2">
        <div className="flex items-end gap-1">
          <IconButton
            label={$t({ id: "staff.dayBefore" })}
            className="mb-1"
            onClick={() => narrow({ day: daysAfter(day, -1) })}
          >
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <TextField
            label={$t({ id: "staff.day" })}
            type="date"
            value={day}
            className="min-w-0 flex-1"
            onChange={({ target }) => narrow({ day: target.value })}
          />
          <IconButton
            label={$t({ id: "staff.dayAfter" })}
            className="mb-1"
            onClick={() => narrow({ day: daysAfter(day, 1) })}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
          {day !== today && (
            <Button variant="secondary" className="px-3" onClick={() => narrow({})}>
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
      <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.reservationsFailed" }) }}>
        {(data) => (
          <>
            <h2 className="text-18">{search ? $t({ id: "staff.found" }, { search }) : dayName}</h2>
            {data.length === 0 && (
              <EmptyState
                action={
                  search && (
                    <Button variant="secondary" onClick={() => narrow({})}>
                      {$t({ id: "staff.showToday" })}
                    </Button>
                  )
                }
              >
                {$t({ id: search ? "staff.nobodyFound" : "staff.noReservations" })}
              </EmptyState>
            )}
            {hoursOf(data).map(({ date, guests, reservations }) => (
              <section key={date} className="flex flex-col gap-2">
                <h3 className="flex items-baseline justify-between gap-3 text-18">
                  <span className="figures">
                    {search && `${formatDay(date, reader)}, `}
                    {formatTime(date, reader)}
                  </span>
                  <span className="text-14 text-muted">{$t({ id: "staff.guests" }, { count: guests })}</span>
                </h3>
                <ul className="divide-y divide-line rounded-docket border border-line">
                  {reservations.map((reservation) => (
                    <ReservationRow
                      key={reservation.id}
                      reservation={reservation}
                      onMove={() => setDoing({ is: "moving", reservation })}
                      onCancel={() => setDoing({ is: "cancelling", reservation })}
                    />
                  ))}
                </ul>
              </section>
            ))}
          </>
        )}
      </Loaded>
      {doing?.is === "cancelling" && (
        <CancelReservation reservation={doing.reservation} onClose={() => setDoing(undefined)} />
      )}
      {doing && doing.is !== "cancelling" && (
        <ReservationSheet
          moved={doing.is === "moving" ? doing.reservation : undefined}
          day={day}
          onClose={() => setDoing(undefined)}
        />
      )}
    </div>
  );
}
