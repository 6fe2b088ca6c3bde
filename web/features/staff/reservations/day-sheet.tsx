import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { ReservationSheet } from "./reservation-sheet.tsx";
import type { useVisits } from "./use-reservations.ts";
import { WalkInSheet } from "./walk-in-sheet.tsx";

/** What a sheet is open for: a new reservation, guests at the door, or one of the reservations. */
export type Doing =
  | { is: "taking" | "walk-in" }
  | { is: "reading" | "cancelling"; reservation: Reservation }
  | { is: "moving"; reservation: Reservation; to?: Pick<Reservation, "date" | "tables"> };

interface Props {
  doing: Doing;
  /** The day that a new reservation begins with. */
  day: string;
  visits: ReturnType<typeof useVisits>;
  /** A reservation as it was read last. */
  present: (reservation: Reservation) => Reservation;
  onDoing: (doing?: Doing) => void;
}

/** The sheet over a day's book. */
export function DaySheet({ doing, day, visits, present, onDoing }: Props) {
  const close = () => onDoing();
  switch (doing.is) {
    case "reading":
      return (
        <ReservationDetails
          reservation={present(doing.reservation)}
          visits={visits}
          onMove={() => onDoing({ is: "moving", reservation: doing.reservation })}
          onCancel={() => onDoing({ ...doing, is: "cancelling" })}
          onClose={close}
        />
      );
    case "cancelling":
      return <CancelReservation reservation={doing.reservation} onClose={close} />;
    case "walk-in":
      return <WalkInSheet onClose={close} />;
    case "taking":
      return <ReservationSheet moved={undefined} day={day} onClose={close} />;
    case "moving":
      return <ReservationSheet moved={doing.reservation} to={doing.to} day={day} onClose={close} />;
  }
}
