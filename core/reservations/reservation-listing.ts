import type { Item } from "../db/table.ts";
import { contactWords } from "../lists/contact-words.ts";
import type { Listing } from "../lists/listing.ts";
import { StoredReservation, statusOf } from "./reservation.ts";

/** The fields of a stored reservation for lists and search. */
export const reservationListing = (item: Item): Listing => {
  const reservation = StoredReservation.parse(item);
  return {
    ...reservation,
    collection: "RESERVATION",
    status: statusOf(reservation),
    words: contactWords(reservation),
  };
};
