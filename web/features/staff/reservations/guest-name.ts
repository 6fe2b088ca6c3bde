import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";

/** A function that returns a guest's name, or a text for walk-in guests without a name and for erased ones. */
export function useGuestName() {
  const { $t } = useIntl();
  return ({ firstname, lastname, isWalkIn }: Pick<Reservation, "firstname" | "lastname" | "isWalkIn">): string =>
    `${firstname} ${lastname}`.trim() || $t({ id: isWalkIn ? "staff-book.walkIn" : "staff.erased" });
}
