import { useIntl } from "react-intl";
import type { Reservation } from "#core/contract/reservations/reservations.ts";

/** How staff call a guest, who may have come without a name, or be erased. */
export function useGuestName() {
  const { $t } = useIntl();
  return ({ firstname, lastname, isWalkIn }: Pick<Reservation, "firstname" | "lastname" | "isWalkIn">): string =>
    `${firstname} ${lastname}`.trim() || $t({ id: isWalkIn ? "staff-book.walkIn" : "staff.erased" });
}
