import { editItem } from "../db/edit-item.ts";
import type { Key } from "../db/keys.ts";
import { StoredReservation } from "./reservation.ts";

/**
 * Takes the guest out of a reservation. The table, its time and the number of guests stay.
 * @param key of the reservation, or of the copy that a deleted one leaves
 * @throws AppError conflict when others keep changing it
 */
export const eraseReservation = (key: Key): Promise<void> =>
  editItem(key, (item) => {
    const { firstname, lastname, phone } = StoredReservation.parse(item);
    return firstname || lastname || phone ? { firstname: "", lastname: "", phone: "", token: null } : undefined;
  });
