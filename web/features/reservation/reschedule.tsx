import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { coveredHours } from "#core/contract/reservations/covered-hours.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import * as reservations from "#core/contract/reservations/reservations.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { readAgain } from "../../api/after-change.ts";
import { call, keyOf } from "../../api/client.ts";
import { errorMessage } from "../../api/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Answers } from "../../ui/answers.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { takeFocus } from "../../ui/question.ts";
import { Skeleton } from "../../ui/states.tsx";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { reservationDays } from "./days.ts";
import { TimeChoice } from "./time-choice.tsx";
import { useTimes } from "./use-times.ts";

type Times = ReturnType<typeof useTimes>;

/** Moves a reservation to another free time. Opens on demand: few need the calendar on its page. */
export default function Reschedule({
  reservation,
  query,
  onMoved,
  onRefused,
  onKeep,
}: {
  reservation: Reservation;
  /** The token of a guest without a session. */
  query: { token?: string };
  onMoved: (reservation: Reservation) => void;
  onRefused: () => void;
  onKeep: () => void;
}) {
  const { $t } = useIntl();
  const times = useTimes(reservation.date);
  return (
    <section ref={takeFocus} tabIndex={-1} aria-label={$t({ id: "reserved.change" })} className="flex flex-col gap-4">
      <Loaded
        query={times.query}
        skeleton={<Skeleton className="h-docket" />}
        failure={{ title: $t({ id: "reservation.timesFailed" }) }}
      >
        {(offered) => <Choice {...{ reservation, query, onMoved, onRefused, onKeep, offered, times }} />}
      </Loaded>
    </section>
  );
}

/**
 * The offered times without the reservation itself, so that it can use its own seats again. Where a time overlaps its
 * stay only in part, the server decides.
 */
const withoutOwn = (
  offered: readonly reservations.ReservationTime[],
  { guests, stayMinutes, ...own }: Reservation,
  timezone: string,
): reservations.ReservationTime[] => {
  const hoursFrom = (date: string) => coveredHours({ date, stayMinutes }, timezone);
  const had = new Set(hoursFrom(own.date));
  return offered.map((time) =>
    hoursFrom(time.date).some((hour) => had.has(hour)) ? { ...time, free: time.free + guests } : time,
  );
};

function Choice({
  reservation,
  query,
  offered,
  times: { range, from, setFrom },
  onMoved,
  onRefused,
  onKeep,
}: Parameters<typeof Reschedule>[0] & { offered: readonly reservations.ReservationTime[]; times: Times }) {
  const { id: reservationId, organizationId, guests, date } = reservation;
  const { $t } = useIntl();
  const reader = useReader();
  const queries = useQueryClient();
  const { configuration } = useOrganization();
  const [at, setAt] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const days = useMemo(() => {
    const times = withoutOwn(offered, reservation, configuration.timezone);
    return reservationDays({ hours: configuration, times, guests, range }, reader, new Date());
  }, [configuration, offered, reservation, guests, reader, range]);
  const moving = useMutation({
    mutationFn: (to: string) =>
      call(reservations.rescheduleReservation, {
        params: { organizationId, reservationId },
        query,
        body: { date: to },
      }),
    onSuccess: (moved) => {
      announce($t({ id: "reserved.newTime" }, { time: formatDateTime(moved.date, reader) }));
      onMoved(moved);
    },
    onError: onRefused,
    onSettled: () =>
      readAgain(queries, { queryKey: keyOf(reservations.listReservationTimes, { params: { organizationId } }) }),
  });
  const move = () => {
    setAsked(true);
    if (at === date) onKeep();
    else if (at) moving.mutate(at);
  };
  return (
    <>
      <TimeChoice
        days={days}
        guests={guests}
        at={at}
        error={isAsked && !at ? $t({ id: "reservation.chooseTime" }) : undefined}
        from={from}
        onFrom={setFrom}
        onAt={setAt}
      />
      <p className="text-14 text-muted">{$t({ id: "reserved.changeHint" })}</p>
      {moving.isError && (
        <Alert title={$t({ id: "reserved.notChangedTime" })}>{$t({ id: errorMessage(moving.error) })}</Alert>
      )}
      <Answers>
        <Button pending={moving.isPending} onClick={move}>
          {$t({ id: moving.isPending ? "reserved.changing" : "reserved.changeYes" })}
        </Button>
        <Button variant="secondary" onClick={onKeep}>
          {$t({ id: "reserved.keep" })}
        </Button>
      </Answers>
    </>
  );
}
