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
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { useReservationStatus } from "./use-reservations.ts";

/** Asks why before a table is given away. */
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
      { reservationId, operation: "cancel", reason },
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
        <Choices
          legend={$t({ id: "staff.why" })}
          rule={$t({ id: "staff.guestReads" })}
          error={isTried && !reason && $t({ id: "staff.whyMissing" })}
        >
          {reservationCancelReasons.map((each) => (
            <RadioRow
              key={each}
              name="reason"
              title={$t({ id: `staff.callOffReason.${each}` })}
              checked={reason === each}
              onChange={() => setReason(each)}
            />
          ))}
        </Choices>
        <Failure title={$t({ id: "staff.reservationUnchanged" })} error={change.error} />
      </div>
    </Sheet>
  );
}
