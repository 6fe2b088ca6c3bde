import { type FormEvent, useId, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { NOTE_LENGTH, type Reservation } from "#core/contract/reservations/reservations.ts";
import type { MoveReservation } from "#core/contract/reservations/staff.ts";
import { visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { PhoneField } from "../../../ui/contact-fields.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useFormDraft } from "../forms/form-draft.ts";
import { useIssues } from "../forms/issues.ts";
import { Failure } from "../shell/change.tsx";
import { useDayHint } from "../shell/day-hint.ts";
import { dayIn } from "../shell/days.ts";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { reservationMessage } from "./reservation-row.tsx";
import { TableChoice } from "./table-choice.tsx";
import { useOfferedTimes } from "./use-offered-times.ts";
import { useMoveReservation, useTakeReservation } from "./use-reservations.ts";

/** The fields as they are typed. */
const Typed = z.object({
  firstname: z.string(),
  lastname: z.string(),
  phone: z.string(),
  day: z.string(),
  date: z.string(),
  guests: z.string(),
  staffNote: z.string(),
  tables: z.array(z.string()),
});
type Typed = z.infer<typeof Typed>;

const blank: Typed = {
  firstname: "",
  lastname: "",
  phone: "",
  day: "",
  date: "",
  guests: "2",
  staffNote: "",
  tables: [],
};

interface Props {
  /** The reservation to move; undefined for a new one. */
  moved: Reservation | undefined;
  /** The first values of its new time and tables. */
  to?: Pick<Reservation, "date" | "tables"> | undefined;
  day: string;
  onClose: () => void;
}

/** The form of a new reservation, or of one that moves to another time, day or table. */
export function ReservationSheet({ moved, to = moved, day, onClose }: Props) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useStaffShop();
  const reader = useStaffReader();
  const inWords = useDayHint();
  const id = useId();
  const { kept, keep, keyFor, forget } = useFormDraft(`dabba-reservation-${moved?.id ?? organizationId}`, Typed, {
    ...blank,
    tables: configuration.tables.map(({ id }) => id).filter((id) => to?.tables.includes(id)),
    ...(to && { day: dayIn(to.date, reader.timeZone), date: to.date }),
    ...(moved && { guests: String(moved.guests) }),
  });
  const [typed, setTyped] = useState(kept);
  const chosenDay = typed.day || day;
  const [isTried, setTried] = useState(false);
  const take = useTakeReservation(keyFor);
  const move = useMoveReservation();
  const { error, isPending } = moved ? move : take;
  const { times, days, stayMinutes, others } = useOfferedTimes(chosenDay, moved);
  const date = times.find(({ value }) => value === typed.date)?.value ?? times[0]?.value ?? "";
  const isExpected = !moved || visitStepOf(moved) === "expected";
  const close = () => {
    forget();
    onClose();
  };
  const done = (text: string) => {
    announce(text);
    close();
  };
  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    keep(next);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { firstname, lastname, phone, guests, staffNote, tables } = typed;
    const to = { guests: Number(guests), date, tables };
    if (isPending || !date) return;
    if (moved) {
      move.mutate(
        { reservationId: moved.id, body: changeOf(moved, to) },
        { onSuccess: ({ date }) => done($t({ id: "staff.reservationMoved" }, { time: formatDateTime(date, reader) })) },
      );
      return;
    }
    take.mutate(
      { ...to, firstname, lastname, phone, staffNote },
      { onSuccess: () => done($t({ id: "staff.reservationTaken" }, { name: `${firstname} ${lastname}` })) },
    );
  };
  const issueOf = useIssues(error);
  return (
    <Sheet
      isOpen
      onClose={close}
      title={$t({ id: isExpected ? (moved ? "staff.moveTitle" : "staff.takeTitle") : "staff-book.changeTable" })}
      footer={
        <Button wide type="submit" form={id} pending={isPending}>
          {$t({
            id: isExpected ? (moved ? "staff.moveReservation" : "staff.takeReservation") : "staff-book.changeTable",
          })}
        </Button>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {!moved && <CallerFields typed={typed} issueOf={issueOf} onChange={set} />}
        {isExpected && (
          <>
            <TextField
              label={$t({ id: "staff.day" })}
              name="day"
              type="date"
              value={chosenDay}
              hint={inWords(chosenDay)}
              {...days}
              onChange={({ target }) => set({ day: target.value })}
            />
            <ChoiceField
              label={$t({ id: "staff.hour" })}
              name="date"
              value={date}
              choices={times}
              hint={moved && $t({ id: moved.userId || moved.email ? "staff.callOffMail" : "staff.callOffCall" })}
              error={times.length === 0 ? $t({ id: "staff.noHours" }) : isTried && issueOf("date")}
              onChange={({ target }) => set({ date: target.value })}
            />
          </>
        )}
        <TextField
          label={$t({ id: "staff.howMany" })}
          name="guests"
          type="number"
          inputMode="numeric"
          min={1}
          max={50}
          value={typed.guests}
          error={issueOf("guests")}
          onChange={({ target }) => set({ guests: target.value })}
        />
        <TableChoice
          chosen={typed.tables}
          date={date}
          stayMinutes={stayMinutes}
          guests={Number(typed.guests)}
          others={others}
          error={issueOf("tables") && $t({ id: "staff-book.tableTaken" })}
          onChange={(tables) => set({ tables })}
        />
        {!moved && (
          <TextField
            label={$t({ id: "staff-book.staffNote" })}
            note="optional"
            name="staffNote"
            maxLength={NOTE_LENGTH}
            value={typed.staffNote}
            autoComplete="off"
            onChange={({ target }) => set({ staffNote: target.value })}
          />
        )}
        <Failure
          isOnce
          title={$t({ id: moved ? "staff.reservationUnchanged" : "staff.reservationNotTaken" })}
          error={error}
          messageOf={reservationMessage}
        />
      </form>
    </Sheet>
  );
}

/** What differs from a reservation as it was opened. The rest may have been changed on another screen. */
const changeOf = (before: Reservation, { guests, date, tables }: Required<MoveReservation>): MoveReservation => ({
  ...(guests !== before.guests && { guests }),
  ...(date !== before.date && { date }),
  ...(tables.toSorted().join() !== before.tables.toSorted().join() && { tables }),
});

/** The fields for the guest of a new reservation. */
function CallerFields({
  typed,
  issueOf,
  onChange,
}: {
  typed: Typed;
  issueOf: (field: string) => string | undefined;
  onChange: (change: Partial<Typed>) => void;
}) {
  const { $t } = useIntl();
  return (
    <>
      {(["firstname", "lastname"] as const).map((name) => (
        <TextField
          key={name}
          label={$t({ id: `staff.${name}` })}
          name={name}
          value={typed[name]}
          autoComplete="off"
          error={issueOf(name)}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      ))}
      <PhoneField
        label={$t({ id: "staff.phone" })}
        name="phone"
        value={typed.phone}
        autoComplete="off"
        error={issueOf("phone")}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
    </>
  );
}
