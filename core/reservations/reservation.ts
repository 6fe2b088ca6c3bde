import * as z from "zod/mini";
import { Reservation, type ReservationStatus } from "../contract/reservations.ts";
import { indexed, keys, lists } from "../db/keys.ts";
import type { Item, Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { contactWords } from "../lists/contact-words.ts";
import { countOf, ofCustomer } from "../lists/customer.ts";
import { countDay } from "../lists/dated-list.ts";
import { type Searchable, searchWrites } from "../lists/search.ts";

/** A reservation as stored, its status left to its dates. Its id carries its date, so that lists follow that. */
export const StoredReservation = z.extend(z.omit(Reservation, { status: true }), {
  /** The organization's calendar day that it counts to, such as `2026-11-21`. */
  day: z.string(),
  version: z.int(),
});
export type StoredReservation = z.infer<typeof StoredReservation>;

/** The status that a reservation's dates give it: once cancelled it stays so. */
export const statusOf = ({
  acceptedAt,
  cancelledAt,
}: Pick<StoredReservation, "acceptedAt" | "cancelledAt">): ReservationStatus => {
  if (cancelledAt) return "cancelled";
  return acceptedAt ? "confirmed" : "pending";
};

export const reservationNotFound = () => new AppError("not_found", { message: "Reservation not found" });

/**
 * The reservation in a stored item.
 * @throws AppError not_found when there is none
 */
export const parseReservation = (item: Item | undefined): StoredReservation => {
  if (!item) throw reservationNotFound();
  return StoredReservation.parse(item);
};

/** The list of the reservations that have the status of this one. */
const listOf = (reservation: StoredReservation) =>
  lists.ofStatus(reservation.organizationId, "RESERVATION", statusOf(reservation));

/** The item of a reservation, to be found by its status and by the guest who made it. */
export const reservationItem = (reservation: StoredReservation) => {
  const { organizationId, id, userId } = reservation;
  const key = keys.reservation(organizationId, id);
  return {
    ...key,
    ...indexed("gsi1", listOf(reservation).pk, key.sk),
    ...(userId && ofCustomer({ organizationId, customerId: userId }, key.sk)),
    ...reservation,
  };
};

const searchable = (reservation: StoredReservation | undefined): Searchable | undefined => {
  if (!reservation) return undefined;
  const { id } = reservation;
  return { id, publishedAt: null, words: contactWords(reservation), tags: [statusOf(reservation)] };
};

/** The writes that keep the totals right of the lists that a reservation is in whatever its status. */
const comingOrGoing = ({ organizationId, userId, day }: StoredReservation, by: 1 | -1): Write[] => [
  countDay(lists.dated(organizationId, "RESERVATION"), day, by),
  ...(userId ? [countOf({ organizationId, customerId: userId }, "RESERVATION", by)] : []),
];

/**
 * The writes that bring every total, and the search by name, phone and reference, from one state of a reservation to the
 * next; it is new without a state before, and goes without one after.
 */
export const listingWrites = (
  organizationId: string,
  before: StoredReservation | undefined,
  after: StoredReservation | undefined,
): Write[] => [
  ...(before ? [countDay(listOf(before), before.day, -1)] : []),
  ...(after ? [countDay(listOf(after), after.day, 1)] : []),
  ...(before && !after ? comingOrGoing(before, -1) : []),
  ...(after && !before ? comingOrGoing(after, 1) : []),
  ...searchWrites({ organizationId, collection: "RESERVATION" }, searchable(before), searchable(after)),
];

/** A reservation as the API shows it. */
export const reservationAnswer = (reservation: StoredReservation): Reservation => ({
  ...reservation,
  status: statusOf(reservation),
});
