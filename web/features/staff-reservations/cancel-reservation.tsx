import { useState } from "react";
import { formatDateTime } from "#core/contract/format-date.ts";
import {
  type Reservation,
  type ReservationCancelReason,
  reservationCancelReasons,
} from "#core/contract/reservations.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { Choices, RadioRow } from "../../ui/choice-row.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure } from "../staff/change.tsx";
import { useWorkplaceReader } from "../staff/workplace.ts";
import { useReservationStatus } from "./use-reservations.ts";

/** Asks why before a table is given away. */
export function CancelReservation({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const t = useText();
  const reader = useWorkplaceReader();
  const change = useReservationStatus();
  const { id: reservationId, firstname, lastname, date, guests, userId } = reservation;
  const [reason, setReason] = useState<ReservationCancelReason>();
  const [isTried, setTried] = useState(false);
  const name = `${firstname} ${lastname}`;
  const cancel = () => {
    setTried(true);
    if (!reason) return;
    change.mutate(
      { reservationId, operation: "cancel", reason },
      {
        onSuccess: () => {
          announce(t("staff.reservationCancelled", { name }));
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t("staff.callOffTitle")}
      footer={
        <div className="flex flex-col gap-2">
          <Button wide pending={change.isPending} onClick={cancel}>
            {t("staff.callOffReservation")}
          </Button>
          <Button wide variant="secondary" onClick={onClose}>
            {t("staff.keepReservation")}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-18">
          {name} · {formatDateTime(date, reader)} · {t("staff.guests", { count: guests })}
        </p>
        <p className="text-muted">{t(userId ? "staff.callOffMail" : "staff.callOffCall")}</p>
        <Choices
          legend={t("staff.why")}
          rule={t("staff.guestReads")}
          error={isTried && !reason && t("staff.whyMissing")}
        >
          {reservationCancelReasons.map((each) => (
            <RadioRow
              key={each}
              name="reason"
              title={t(`staff.callOffReason.${each}`)}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </Choices>
        <Failure title={t("staff.reservationUnchanged")} error={change.error} />
      </div>
    </Sheet>
  );
}
