import { formatDateTime } from "#core/contract/format-date.ts";
import type { Reservation } from "#core/contract/reservations.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Failure } from "../staff/change.tsx";
import { MailReturnedNotice } from "../staff/mail-returned.tsx";
import { PhoneLink } from "../staff/phone-link.tsx";
import { useWorkplaceReader } from "../staff/workplace.ts";
import { useReservationStatus } from "./use-reservations.ts";

interface Props {
  reservation: Reservation;
  onMove: () => void;
  onCancel: () => void;
}

const tones = { pending: "warn", confirmed: "ok", cancelled: "error" } as const;

/** A table: who comes, how many, and what to do about it. */
export function ReservationRow({ reservation, onMove, onCancel }: Props) {
  const t = useText();
  const change = useReservationStatus();
  const { id: reservationId, status, firstname, lastname, phone, guests, referenceId } = reservation;
  const { firstDate, cancelReason, mailReturned } = reservation;
  const reader = useWorkplaceReader();
  const name = `${firstname} ${lastname}`.trim() || t("staff.erased");
  const accept = () =>
    change.mutate(
      { reservationId, operation: "accept" },
      { onSuccess: () => announce(t("staff.reservationConfirmed", { name })) },
    );
  return (
    <li className="flex flex-col gap-2 px-4 py-3 lg:flex-row lg:flex-wrap lg:items-center lg:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold text-18">{name}</span>
          <span className="figures">{t("staff.guests", { count: guests })}</span>
          <Badge tone={tones[status]}>{t(`staff.reservationIs.${status}`)}</Badge>
        </p>
        <MailReturnedNotice why={mailReturned} />
        <p className="flex flex-wrap items-center gap-x-4 text-muted">
          {phone && <PhoneLink phone={phone} />}
          <span className="figures">{referenceId}</span>
          {firstDate && <span>{t("staff.movedFrom", { time: formatDateTime(firstDate, reader) })}</span>}
          {cancelReason && <span>{t(`staff.callOffReason.${cancelReason}`)}</span>}
        </p>
      </div>
      {status !== "cancelled" && (
        <div className="flex flex-wrap gap-2">
          {status === "pending" && (
            <Button pending={change.isPending} aria-label={`${t("staff.confirm")}: ${name}`} onClick={accept}>
              {t("staff.confirm")}
            </Button>
          )}
          <Button variant="secondary" className="px-4" aria-label={`${t("staff.move")}: ${name}`} onClick={onMove}>
            {t("staff.move")}
          </Button>
          <Button variant="secondary" className="px-4" aria-label={`${t("staff.callOff")}: ${name}`} onClick={onCancel}>
            {t("staff.callOff")}
          </Button>
        </div>
      )}
      <Failure className="lg:w-full" title={t("staff.reservationUnchanged")} error={change.error} />
    </li>
  );
}
