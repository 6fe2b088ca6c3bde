import { Ellipsis, MessageSquareText, StickyNote } from "lucide-react";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { type VisitStep, visitStepOf } from "#core/contract/reservations/visit.ts";
import { formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { ApiError } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import { serverNow } from "../../../api/server-clock.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button, IconButton } from "../../../ui/button.tsx";
import { cx } from "../../../ui/cx.ts";
import { MailReturnedNotice, PhoneLink } from "../orders/customer-contact.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { isNear, minutesLate, minutesOver, usualStep } from "./day.ts";
import { useGuestName } from "./guest-name.ts";
import { useTableNames, useTooFewSeats } from "./tables.ts";
import { useReservationStatus, type useVisits } from "./use-reservations.ts";

/** The smallest buttons that a finger can press, so that many lines fit. */
const slim = "min-h-target! px-4 py-1!";

interface Props {
  reservation: Reservation;
  visits: ReturnType<typeof useVisits>;
  /** Whether it shows the day too. */
  isDated?: boolean;
  onOpen: () => void;
  onCancel: () => void;
}

/** A line of the book: the guests, their number, the notes, and the next step. */
export function ReservationRow({ reservation, visits, isDated, onOpen, onCancel }: Props) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const nameOf = useGuestName();
  const change = useReservationStatus();
  const { id: reservationId, status, date, phone, guests, cancelReason, mailReturned } = reservation;
  const name = nameOf(reservation);
  const table = useTableNames()(reservation);
  const tooFew = useTooFewSeats()(reservation);
  const step = visitStepOf(reservation);
  const isOver = status === "cancelled" || step === "left" || step === "no_show";
  const isPending = status === "pending";
  const now = serverNow();
  const [late, over] = [minutesLate(reservation, now), minutesOver(reservation, now)];
  const next = isNear(reservation, now) ? usualStep[step] : undefined;
  const accept = () =>
    change.mutate(
      { reservationId, operation: "accept", body: { date } },
      { onSuccess: () => announce($t({ id: "staff.reservationConfirmed" }, { name })) },
    );
  const button = (to: VisitStep, variant: "primary" | "secondary") => (
    <Button
      variant={variant}
      className={slim}
      pending={visits.isMoving(reservation)}
      aria-label={`${$t({ id: `staff-book.do.${to}` })}: ${name}`}
      onClick={() => visits.take(reservation, to)}
    >
      {$t({ id: `staff-book.do.${to}` })}
    </Button>
  );
  return (
    <li className="flex break-inside-avoid flex-wrap items-center gap-x-4 gap-y-1 px-3 py-1">
      <div
        className={cx(
          "flex min-w-docket flex-1 items-start gap-3 py-1 max-sm:-order-2 max-sm:min-w-3/4",
          isOver && "text-muted",
        )}
      >
        <p className="figures min-w-16 shrink-0 whitespace-nowrap font-semibold text-18">
          {isDated && <span className="block font-normal text-14">{formatDay(date, reader)}</span>}
          {formatTime(date, reader)}
        </p>
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3">
            <span dir="auto" className="wrap-anywhere font-semibold text-18">
              {name}
            </span>
            <span className="figures whitespace-nowrap">{$t({ id: "staff.guests" }, { count: guests })}</span>
            {table && <span className="figures font-semibold">{table}</span>}
            {tooFew && !isOver && <span className="figures text-14 text-warn">{tooFew}</span>}
            {late > 0 ? (
              <Badge tone="error">{$t({ id: "staff-book.late" }, { minutes: late })}</Badge>
            ) : (
              <State reservation={reservation} />
            )}
            {over > 0 && <Badge tone="warn">{$t({ id: "staff-book.over" }, { minutes: over })}</Badge>}
          </p>
          <MailReturnedNotice why={mailReturned} />
          <Notes reservation={reservation} />
          {cancelReason && <p className="text-14">{$t({ id: `staff.callOffReason.${cancelReason}` })}</p>}
        </div>
      </div>
      {phone && !isOver && <PhoneLink phone={phone} className="self-center" />}
      <div className="ms-auto flex flex-wrap items-center justify-end gap-2 print:hidden">
        {isPending && (
          <>
            <Button
              variant="secondary"
              className={slim}
              aria-label={`${$t({ id: "staff.callOff" })}: ${name}`}
              onClick={onCancel}
            >
              {$t({ id: "staff.callOff" })}
            </Button>
            <Button
              className={slim}
              pending={change.isPending}
              aria-label={`${$t({ id: "staff.confirm" })}: ${name}`}
              onClick={accept}
            >
              {$t({ id: "staff.confirm" })}
            </Button>
          </>
        )}
        {late > 0 && button("no_show", "secondary")}
        {status === "confirmed" && next && button(next, next === "left" ? "secondary" : "primary")}
      </div>
      <IconButton
        label={`${$t({ id: "staff-book.details" })}: ${name}`}
        className="self-start max-sm:-order-1 sm:self-center print:hidden"
        onClick={onOpen}
      >
        <Ellipsis size={24} aria-hidden />
      </IconButton>
      <Failure
        className="w-full"
        title={$t({ id: "staff.reservationUnchanged" })}
        error={change.error ?? visits.errorOf(reservation)}
        messageOf={reservationMessage}
      />
    </li>
  );
}

/** The text of an error. Some errors have a text of their own for hosts. */
export const reservationMessage = (error: unknown): MessageId => {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === "invalid_transition") return "staff-book.changedMeanwhile";
  if (error instanceof ApiError && error.issues.some(({ path }) => path[0] === "tables"))
    return "staff-book.tableTaken";
  return code === "fully_booked" ? "staff-book.noSeats" : errorMessage(error);
};

/** The state of a visit, or the status of the reservation. */
export function State({ reservation }: { reservation: Reservation }) {
  const { $t } = useIntl();
  const { status } = reservation;
  const step = visitStepOf(reservation);
  if (status !== "confirmed")
    return <Badge tone={status === "pending" ? "warn" : "error"}>{$t({ id: `staff.reservationIs.${status}` })}</Badge>;
  return <Badge tone={tones[step]}>{$t({ id: `staff-book.is.${step}` })}</Badge>;
}

const tones = { expected: "neutral", arrived: "accent", seated: "ok", left: "neutral", no_show: "error" } as const;

/** The notes of the guest and of the team. */
function Notes({ reservation: { note, staffNote } }: { reservation: Reservation }) {
  const { $t } = useIntl();
  return (
    <>
      {note && (
        <Note icon={<MessageSquareText size={16} aria-hidden />} of={$t({ id: "staff-book.guestNote" })} text={note} />
      )}
      {staffNote && (
        <Note icon={<StickyNote size={16} aria-hidden />} of={$t({ id: "staff-book.staffNote" })} text={staffNote} />
      )}
    </>
  );
}

const Note = ({ icon, of, text }: { icon: ReactNode; of: string; text: string }) => (
  <p dir="auto" className="flex gap-1 text-14">
    <span className="mt-[2px] shrink-0">{icon}</span>
    <span className="sr-only">{of}: </span>
    <span className="min-w-0">{text}</span>
  </p>
);
