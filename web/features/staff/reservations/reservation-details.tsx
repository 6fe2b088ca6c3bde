import { useState } from "react";
import { useIntl } from "react-intl";
import { NOTE_LENGTH, type Reservation } from "#core/contract/reservations/reservations.ts";
import { visitStepOf, visitStepsAfter } from "#core/contract/reservations/visit.ts";
import { formatDateTime, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { MailReturnedNotice, PhoneLink } from "../orders/customer-contact.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useGuestName } from "./guest-name.ts";
import { State } from "./reservation-row.tsx";
import { useTableNames, useTooFewSeats } from "./tables.ts";
import { useNote, type useVisits } from "./use-reservations.ts";

const MINUTE = 60_000;

/** The sheet with all of a reservation and its actions. */
export function ReservationDetails({
  reservation,
  visits,
  onMove,
  onCancel,
  onClose,
}: {
  reservation: Reservation;
  visits: ReturnType<typeof useVisits>;
  onMove: () => void;
  onCancel: () => void;
  onClose: () => void;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const nameOf = useGuestName();
  const { date, stayMinutes, guests, phone, email, referenceId, status, isWalkIn, note, firstDate, mailReturned } =
    reservation;
  const table = useTableNames()(reservation);
  const tooFew = useTooFewSeats()(reservation);
  const { tables } = useStaffShop().configuration;
  const step = visitStepOf(reservation);
  const steps = visitStepsAfter[step].filter((to) => {
    if (status !== "confirmed" || (isWalkIn && (to === "expected" || to === "no_show"))) return false;
    return to !== "no_show" || Date.parse(date) <= serverNow();
  });
  const isExpected = status !== "cancelled" && step === "expected";
  const isHere = step === "arrived" || step === "seated";
  const until = formatTime(new Date(Date.parse(date) + stayMinutes * MINUTE), reader);
  return (
    <Sheet isOpen onClose={onClose} title={<span dir="auto">{nameOf(reservation)}</span>}>
      <div className="flex flex-col gap-4">
        <div className="flex flex-col gap-1">
          <p className="text-18">
            {formatDay(date, reader)} ·{" "}
            <span className="whitespace-nowrap">
              {formatTime(date, reader)} – {until}
            </span>
            {" · "}
            {$t({ id: "staff.guests" }, { count: guests })}
          </p>
          {table && (
            <p className="flex flex-wrap gap-x-3">
              <span className="font-semibold">{table}</span>
              {(isExpected || isHere) && <span className="text-warn">{tooFew}</span>}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-x-3 text-muted">
            <State reservation={reservation} />
            <span className="figures">{referenceId}</span>
          </p>
          {phone && <PhoneLink phone={phone} />}
          {email && (
            <ButtonLink variant="link" to={`mailto:${email}`} className="wrap-anywhere">
              {email}
            </ButtonLink>
          )}
          <MailReturnedNotice why={mailReturned} />
          {firstDate && (
            <p className="text-muted">{$t({ id: "staff.movedFrom" }, { time: formatDateTime(firstDate, reader) })}</p>
          )}
        </div>
        {note && (
          <div>
            <h3 className="text-16">{$t({ id: "staff-book.guestNote" })}</h3>
            <p dir="auto" className="whitespace-pre-line">
              {note}
            </p>
          </div>
        )}
        <StaffNote reservation={reservation} />
        {(steps.length > 0 || isExpected) && (
          <div className="flex flex-wrap gap-2 border-line border-t border-dashed pt-4">
            {steps.map((to) => (
              <Button
                key={to}
                variant="secondary"
                className="px-4"
                onClick={() => {
                  onClose();
                  visits.take(reservation, to);
                }}
              >
                {$t({ id: `staff-book.do.${to}` })}
              </Button>
            ))}
            {(isHere || step === "no_show") && tables.length > 0 && (
              <Button variant="secondary" className="px-4" onClick={onMove}>
                {$t({ id: "staff-book.changeTable" })}
              </Button>
            )}
            {isExpected && (
              <>
                <Button variant="secondary" className="px-4" onClick={onMove}>
                  {$t({ id: "staff.move" })}
                </Button>
                <Button variant="secondary" className="px-4 text-error" onClick={onCancel}>
                  {$t({ id: "staff.callOff" })}
                </Button>
              </>
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
}

function StaffNote({ reservation }: { reservation: Reservation }) {
  const { $t } = useIntl();
  const noting = useNote();
  const [text, setText] = useState(reservation.staffNote ?? "");
  const isSaved = text.trim() === (reservation.staffNote ?? "");
  const save = () =>
    noting.mutate(
      { reservationId: reservation.id, staffNote: text },
      { onSuccess: () => announce($t({ id: "staff-book.noted" })) },
    );
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={$t({ id: "staff-book.staffNote" })}
        note="optional"
        hint={$t({ id: "staff-book.staffNoteHint" })}
        maxLength={NOTE_LENGTH}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {(!isSaved || noting.isPending) && (
        <Button variant="secondary" className="self-start px-4" pending={noting.isPending} onClick={save}>
          {$t({ id: "staff-book.saveNote" })}
        </Button>
      )}
      <Failure title={$t({ id: "staff.reservationUnchanged" })} error={noting.error} />
    </div>
  );
}
