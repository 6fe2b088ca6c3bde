import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import { ReservationDetails } from "./reservation-details.tsx";
import { ReservationSheet } from "./reservation-sheet.tsx";
import type { useVisits } from "./use-reservations.ts";
import { WalkInSheet } from "./walk-in-sheet.tsx";

/** The purpose of the open sheet: a new reservation, walk-in guests, or one of the reservations. */
export type Doing =
  | { is: "taking" | "walk-in" }
  | { is: "reading" | "cancelling"; reservation: Reservation }
  | { is: "moving"; reservation: Reservation; to?: Pick<Reservation, "date" | "tables"> };

interface Props {
  doing: Doing;
  /** The first value of a new reservation's day. */
  day: string;
  visits: ReturnType<typeof useVisits>;
  /** Returns the latest version of a reservation. */
  present: (reservation: Reservation) => Reservation;
  onDoing: (doing?: Doing) => void;
}

/** The open sheet of the book. */
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
      return <CancelReservation reservation={present(doing.reservation)} onClose={close} />;
    case "walk-in":
      return <WalkInSheet onClose={close} />;
    case "taking":
      return <ReservationSheet moved={undefined} day={day} onClose={close} />;
    case "moving":
      return <ReservationSheet moved={doing.reservation} to={doing.to} day={day} onClose={close} />;
  }
}
