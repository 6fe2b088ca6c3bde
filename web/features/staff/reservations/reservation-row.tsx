import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { MailReturnedNotice, PhoneLink } from "../orders/customer-contact.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { useReservationStatus } from "./use-reservations.ts";

interface Props {
  reservation: Reservation;
  onMove: () => void;
  onCancel: () => void;
}

const tones = { pending: "warn", confirmed: "ok", cancelled: "error" } as const;

/** A table: who comes, how many, and what to do about it. */
export function ReservationRow({ reservation, onMove, onCancel }: Props) {
  const { $t } = useIntl();
  const change = useReservationStatus();
  const { id: reservationId, status, firstname, lastname, phone, guests, referenceId } = reservation;
  const { firstDate, cancelReason, mailReturned } = reservation;
  const reader = useStaffReader();
  const name = `${firstname} ${lastname}`.trim() || $t({ id: "staff.erased" });
  const accept = () =>
    change.mutate(
      { reservationId, operation: "accept" },
      { onSuccess: () => announce($t({ id: "staff.reservationConfirmed" }, { name })) },
    );
  return (
    <li className="flex flex-col gap-2 px-4 py-3 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-18">{name}</span>
          <span className="figures">{$t({ id: "staff.guests" }, { count: guests })}</span>
          <Badge tone={tones[status]}>{$t({ id: `staff.reservationIs.${status}` })}</Badge>
        </p>
        <MailReturnedNotice why={mailReturned} />
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          {phone && <PhoneLink phone={phone} />}
          <span className="figures">{referenceId}</span>
          {firstDate && <span>{$t({ id: "staff.movedFrom" }, { time: formatDateTime(firstDate, reader) })}</span>}
          {cancelReason && <span>{$t({ id: `staff.callOffReason.${cancelReason}` })}</span>}
        </p>
      </div>
      {status !== "cancelled" && (
        <div className="flex flex-wrap gap-2">
          {status === "pending" && (
            <Button pending={change.isPending} aria-label={`${$t({ id: "staff.confirm" })}: ${name}`} onClick={accept}>
              {$t({ id: "staff.confirm" })}
            </Button>
          )}
          <Button
            variant="secondary"
            className="px-4"
            aria-label={`${$t({ id: "staff.move" })}: ${name}`}
            onClick={onMove}
          >
            {$t({ id: "staff.move" })}
          </Button>
          <Button
            variant="secondary"
            className="px-4"
            aria-label={`${$t({ id: "staff.callOff" })}: ${name}`}
            onClick={onCancel}
          >
            {$t({ id: "staff.callOff" })}
          </Button>
        </div>
      )}
      <Failure className="lg:w-full" title={$t({ id: "staff.reservationUnchanged" })} error={change.error} />
    </li>
  );
}
