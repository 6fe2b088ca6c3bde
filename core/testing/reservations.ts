import { newId } from "../ids.ts";
import type { StoredReservation } from "../reservations/reservation.ts";

/** A stored, pending reservation, with the fields that a test sets. */
export const aReservation = (overrides: Partial<StoredReservation> = {}): StoredReservation => ({
  id: newId("reservation"),
  organizationId: newId("organization"),
  referenceId: "K7QW-2FH",
  firstname: "Ada",
  lastname: "Nowak",
  phone: "600 100 200",
  email: null,
  guests: 2,
  date: "2026-11-21T19:00:00.000Z",
  userId: newId("user"),
  acceptedAt: null,
  cancelledAt: null,
  cancelReason: null,
  firstDate: null,
  stayMinutes: 60,
  arrivedAt: null,
  seatedAt: null,
  leftAt: null,
  noShowAt: null,
  isWalkIn: false,
  note: null,
  staffNote: null,
  createdAt: "2026-11-20T08:00:00.000Z",
  day: "2026-11-21",
  version: 1,
  countedByStream: true,
  token: null,
  ...overrides,
});
