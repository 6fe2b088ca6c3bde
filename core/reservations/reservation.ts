import * as z from "zod/mini";
import { USUAL_STAY_MINUTES } from "../contract/organizations/reservation-settings.ts";
import { Reservation, type ReservationStatus } from "../contract/reservations/reservations.ts";
import { isGuest, ReservationId, type UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { guestIndex } from "../db/ranges.ts";
import { indexKey } from "../db/schema.ts";
import type { Item, Write } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { customerCountWrite, customerIndexKey } from "../lists/customer.ts";

/** A reservation as stored. Its status follows from its dates. Its id carries its date, so lists are ordered by it. */
export const StoredReservation = z.extend(z.omit(Reservation, { status: true }), {
  /** The calendar day at the organization on which it counts, such as `2026-11-21`. */
  day: z.string(),
  /** The guest's language. */
  locale: z.optional(z.string()),
  version: z.int(),
  countedByStream: z.optional(z.boolean()),
  token: z._default(Reservation.shape.token, null),
  /** Whether its guest cancelled it. */
  cancelledByGuest: z.optional(z.boolean()),
  cancelReason: z._default(Reservation.shape.cancelReason, null),
  firstDate: z._default(Reservation.shape.firstDate, null),
  stayMinutes: z._default(Reservation.shape.stayMinutes, USUAL_STAY_MINUTES),
  arrivedAt: z._default(Reservation.shape.arrivedAt, null),
  seatedAt: z._default(Reservation.shape.seatedAt, null),
  leftAt: z._default(Reservation.shape.leftAt, null),
  noShowAt: z._default(Reservation.shape.noShowAt, null),
  isWalkIn: z._default(Reservation.shape.isWalkIn, false),
  email: z._default(Reservation.shape.email, null),
  note: z._default(Reservation.shape.note, null),
  staffNote: z._default(Reservation.shape.staffNote, null),
  tables: z._default(Reservation.shape.tables, []),
  /** The id that it was made with, if it was moved to another day. */
  firstId: z.optional(ReservationId),
});
export type StoredReservation = z.infer<typeof StoredReservation>;

/** The status that follows from a reservation's dates. A cancelled one stays cancelled. */
export const statusOf = ({
  acceptedAt,
  cancelledAt,
}: Pick<StoredReservation, "acceptedAt" | "cancelledAt">): ReservationStatus => {
  if (cancelledAt) return "cancelled";
  return acceptedAt ? "confirmed" : "pending";
};

/** The error for a reservation that does not exist, or that the caller may not see. */
export const reservationNotFound = () => new AppError("not_found", { message: "Reservation not found" });

/**
 * The reservation in a stored item.
 * @throws AppError not_found when there is none
 */
export const parseReservation = (item: Item | undefined): StoredReservation => {
  if (!item) throw reservationNotFound();
  return StoredReservation.parse(item);
};

/** The account that a reservation belongs to. */
const accountOf = ({ userId }: StoredReservation): UserId | undefined =>
  userId && !isGuest(userId) ? userId : undefined;

/** Where the index lists a reservation: with its account's or, until it joins one, at the email address of its guest. */
const listKey = (reservation: StoredReservation, sk: string) => {
  const { organizationId, email } = reservation;
  const customerId = accountOf(reservation);
  if (customerId) return customerIndexKey({ organizationId, customerId }, sk);
  return email ? indexKey("gsi2", guestIndex(email), sk) : {};
};

/** The item of a reservation, with the index of its guest. */
export const reservationItem = (reservation: StoredReservation) => {
  const key = keys.reservation(reservation.organizationId, reservation.id);
  return { ...key, ...listKey(reservation, key.sk), ...reservation };
};

/** The write that updates the total of an account's reservations. */
export const guestCountWrites = (reservation: StoredReservation, by: 1 | -1): Write[] => {
  const { organizationId } = reservation;
  const customerId = accountOf(reservation);
  return customerId ? [customerCountWrite({ organizationId, customerId }, "RESERVATION", by)] : [];
};

/** A reservation as members see it. */
export const reservationResponse = (reservation: StoredReservation): Reservation => ({
  ...reservation,
  status: statusOf(reservation),
});

/** A reservation as its guest sees it. */
export const guestResponse = (reservation: StoredReservation): Reservation => ({
  ...reservationResponse(reservation),
  staffNote: null,
  tables: [],
});

/** The view behind the link to a reservation: its table and status, without the guest's data. */
export const linkResponse = (reservation: StoredReservation): Reservation => ({
  ...guestResponse(reservation),
  firstname: "",
  lastname: "",
  phone: "",
  email: null,
  note: null,
  userId: null,
  mailReturned: undefined,
  token: null,
});
