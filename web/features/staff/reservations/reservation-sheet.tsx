import { type FormEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import { dateOf, localDay } from "#core/contract/organizations/calendar.ts";
import { daysUntil, offeredSlots } from "#core/contract/organizations/slots.ts";
import { NOTE_LENGTH, type Reservation } from "#core/contract/reservations/reservations.ts";
import { formatDateTime, formatTime } from "#core/contract/values/format-date.ts";
import { ApiError } from "../../../api/client.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { PhoneField } from "../../../ui/contact-fields.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFormDraft } from "../forms/form-draft.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { dayIn, seatsLeft } from "./day.ts";
import { useMoveReservation, useReservations, useTakeReservation } from "./use-reservations.ts";

/** The fields as they are typed. */
const blank = { firstname: "", lastname: "", phone: "", day: "", date: "", guests: "2", staffNote: "" };
type Typed = typeof blank;

interface Props {
  /** The reservation that moves; none where a new one is taken. */
  moved: Reservation | undefined;
  day: string;
  onClose: () => void;
}

/** Takes a table for somebody on the telephone, or moves one to another time or day. */
export function ReservationSheet({ moved, day, onClose }: Props) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const reader = useStaffReader();
  const id = useId();
  const { kept, keep, keyFor, forget } = useFormDraft(`dabba-reservation-${moved?.id ?? organizationId}`, {
    ...blank,
    ...(moved && { day: dayIn(moved.date, reader.timeZone), date: moved.date, guests: String(moved.guests) }),
  });
  const [chosenDay, setChosenDay] = useState(kept.day || day);
  const [isTried, setTried] = useState(false);
  const take = useTakeReservation(keyFor);
  const move = useMoveReservation();
  const { error, isPending } = moved ? move : take;
  const { daysAhead, stepMinutes } = configuration.reservations;
  const now = new Date(serverNow());
  const first = daysUntil(chosenDay, configuration, now, daysAhead);
  const offered = first === undefined ? [] : offeredSlots(configuration, now, 0, { first, days: 1, stepMinutes });
  const ofDay = [...new Set([...(moved ? [moved.date] : []), ...offered])]
    .filter((slot) => dayIn(slot, reader.timeZone) === chosenDay)
    .sort();
  const { guestsPerHour, stayMinutes } = configuration.reservations;
  const { data: others, isPlaceholderData } = useReservations({ day: chosenDay });
  const seatsAt = (date: string): string => {
    if (guestsPerHour === null || !others || isPlaceholderData) return "";
    const rest = others.filter(({ id }) => id !== moved?.id);
    const stay = { date, stayMinutes: moved?.stayMinutes ?? stayMinutes };
    const seats = seatsLeft(stay, rest, { guestsPerHour, timeZone: reader.timeZone });
    return ` · ${$t({ id: "staff-book.seatsLeft" }, { seats })}`;
  };
  const dateIn = (later: number) => dateOf(localDay(now, configuration.timezone, later));
  const close = () => {
    forget();
    onClose();
  };
  const done = (text: string) => {
    announce(text);
    close();
  };
  const typedIn = (form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as unknown as Typed;
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const typed = typedIn(event.currentTarget);
    keep(typed);
    const { firstname, lastname, phone, date, guests, staffNote } = typed;
    const to = { guests: Number(guests), date };
    if (isPending || !to.date) return;
    if (moved) {
      move.mutate(
        { reservationId: moved.id, body: to },
        { onSuccess: ({ date }) => done($t({ id: "staff.reservationMoved" }, { time: formatDateTime(date, reader) })) },
      );
      return;
    }
    take.mutate(
      { ...to, firstname, lastname, phone, staffNote },
      { onSuccess: () => done($t({ id: "staff.reservationTaken" }, { name: `${firstname} ${lastname}` })) },
    );
  };
  const issues = error instanceof ApiError ? error.issues : [];
  const wrong = (field: string) =>
    issues.some(({ path }) => path[0] === field) ? $t({ id: "staff.checkField" }) : undefined;
  return (
    <Sheet
      isOpen
      onClose={close}
      title={$t({ id: moved ? "staff.moveTitle" : "staff.takeTitle" })}
      footer={
        <Button wide type="submit" form={id} pending={isPending}>
          {$t({ id: moved ? "staff.moveReservation" : "staff.takeReservation" })}
        </Button>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={send}
        onInput={({ currentTarget }) => keep(typedIn(currentTarget))}
      >
        {!moved && (
          <>
            {(["firstname", "lastname"] as const).map((name) => (
              <TextField
                key={name}
                label={$t({ id: `staff.${name}` })}
                name={name}
                defaultValue={kept[name]}
                autoComplete="off"
                error={wrong(name)}
              />
            ))}
            <PhoneField
              label={$t({ id: "staff.phone" })}
              name="phone"
              defaultValue={kept.phone}
              autoComplete="off"
              error={wrong("phone")}
            />
          </>
        )}
        <TextField
          label={$t({ id: "staff.day" })}
          name="day"
          type="date"
          value={chosenDay}
          min={dateIn(0)}
          max={dateIn(daysAhead - 1)}
          onChange={({ target }) => setChosenDay(target.value)}
        />
        <ChoiceField
          key={chosenDay}
          label={$t({ id: "staff.hour" })}
          name="date"
          defaultValue={kept.date}
          choices={ofDay.map((value) => ({ value, label: formatTime(value, reader) + seatsAt(value) }))}
          hint={moved && $t({ id: moved.userId || moved.email ? "staff.callOffMail" : "staff.callOffCall" })}
          error={ofDay.length === 0 ? $t({ id: "staff.noHours" }) : isTried && wrong("date")}
        />
        <TextField
          label={$t({ id: "staff.howMany" })}
          name="guests"
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          defaultValue={kept.guests}
          error={wrong("guests")}
        />
        {!moved && (
          <TextField
            label={$t({ id: "staff-book.staffNote" })}
            note="optional"
            name="staffNote"
            maxLength={NOTE_LENGTH}
            defaultValue={kept.staffNote}
            autoComplete="off"
          />
        )}
        <Failure
          isOnce
          title={$t({ id: moved ? "staff.reservationUnchanged" : "staff.reservationNotTaken" })}
          error={error}
        />
      </form>
    </Sheet>
  );
}
