import { useState } from "react";
import { useIntl } from "react-intl";
import {
  type Reservation,
  type ReservationCancelReason,
  reservationCancelReasons,
} from "#core/contract/reservations/reservations.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Answers } from "../../../ui/answers.tsx";
import { Button } from "../../../ui/button.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure } from "../shell/change.tsx";
import { ReasonChoices } from "../shell/reason-choices.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { reservationMessage } from "./reservation-row.tsx";
import { useReservationStatus } from "./use-reservations.ts";

/** Cancels a reservation. It asks for the reason. */
export function CancelReservation({ reservation, onClose }: { reservation: Reservation; onClose: () => void }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const change = useReservationStatus();
  const { id: reservationId, firstname, lastname, date, guests, userId, email } = reservation;
  const [reason, setReason] = useState<ReservationCancelReason>();
  const [isTried, setTried] = useState(false);
  const name = `${firstname} ${lastname}`;
  const cancel = () => {
    setTried(true);
    if (!reason) return;
    change.mutate(
      { reservationId, operation: "cancel", body: { date, reason } },
      {
        onSuccess: () => {
          announce($t({ id: "staff.reservationCancelled" }, { name }));
          onClose();
        },
      },
    );
  };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={$t({ id: "staff.callOffTitle" })}
      footer={
        <Answers>
          <Button variant="danger" pending={change.isPending} onClick={cancel}>
            {$t({ id: "staff.callOffReservation" })}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {$t({ id: "staff.keepReservation" })}
          </Button>
        </Answers>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-18">
          {name} · {formatDateTime(date, reader)} · {$t({ id: "staff.guests" }, { count: guests })}
        </p>
        <p className="text-muted">{$t({ id: userId || email ? "staff.callOffMail" : "staff.callOffCall" })}</p>
        <ReasonChoices
          reasons={reservationCancelReasons}
          textOf={(each) => `staff.callOffReason.${each}`}
          rule={$t({ id: "staff.guestReads" })}
          chosen={reason}
          isTried={isTried}
          onChoose={setReason}
        />
        <Failure title={$t({ id: "staff.reservationUnchanged" })} error={change.error} messageOf={reservationMessage} />
      </div>
    </Sheet>
  );
}
