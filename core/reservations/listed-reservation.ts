import type { Item } from "../db/table.ts";
import { contactWords } from "../lists/contact-words.ts";
import type { Listed } from "../lists/listed.ts";
import { StoredReservation, statusOf } from "./reservation.ts";

/** The facts of a stored reservation for lists and search. */
export const listedReservation = (item: Item): Listed => {
  const reservation = StoredReservation.parse(item);
  return {
    ...reservation,
    collection: "RESERVATION",
    status: statusOf(reservation),
    words: contactWords(reservation),
  };
};
