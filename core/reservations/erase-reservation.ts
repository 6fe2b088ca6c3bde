import { editItem } from "../db/edit-item.ts";
import type { Key } from "../db/keys.ts";
import { guestIndex } from "../db/ranges.ts";
import { StoredReservation } from "./reservation.ts";

/** A reservation's fields about its guest, without the guest. */
export const anonymousGuest = {
  firstname: "",
  lastname: "",
  phone: "",
  email: null,
  note: null,
  staffNote: null,
  token: null,
};

/**
 * Removes the guest's data from a reservation. Its time and the number of guests stay.
 * @param key of the reservation, or of the copy of a deleted one
 * @throws AppError conflict when others keep changing it
 */
export const eraseReservation = (key: Key): Promise<void> =>
  editItem(key, (item) => {
    const { firstname, lastname, phone, email, note, staffNote } = StoredReservation.parse(item);
    if (!(firstname || lastname || phone || email || note || staffNote)) return undefined;
    // The index holds the address of a guest too.
    const isIndexed = email !== null && item.gsi2pk === guestIndex(email);
    return { ...anonymousGuest, ...(isIndexed && { gsi2pk: undefined, gsi2sk: undefined }) };
  });
