import type { Member } from "../accounts/actor.ts";
import type { Reservation } from "../contract/reservations/reservations.ts";
import { type VisitStep, visitStepOf, visitStepsAfter } from "../contract/reservations/visit.ts";
import type { ReservationId } from "../contract/values/ids.ts";
import { AppError } from "../errors.ts";
import { editReservation } from "./edit-reservation.ts";
import { reservationResponse, type StoredReservation, statusOf } from "./reservation.ts";

/**
 * Moves a visit from one step to another, forwards or back. A repeated call changes nothing. The seats of guests who left
 * early or did not come are free at once; undoing that step needs free seats again.
 * @throws AppError not_found, invalid_transition for a reservation that is not confirmed or is at another step than
 *   `from`, fully_booked, conflict
 */
export const changeVisit = async (
  {
    member: { organizationId },
    reservationId,
    from,
    to,
  }: { member: Member; reservationId: ReservationId; from: VisitStep; to: VisitStep },
  now = new Date(),
): Promise<Reservation> =>
  reservationResponse(
    await editReservation({ organizationId, reservationId }, (reservation) => {
      const present = visitStepOf(reservation);
      if (statusOf(reservation) !== "confirmed") throw refused("Only guests of a confirmed reservation can come");
      if (present === to) return undefined;
      if (present !== from) throw refused(`These guests are ${present} meanwhile`);
      checkStep(reservation, { from, to }, now);
      return timesAt(to, reservation, now.toISOString());
    }),
  );

const refused = (message: string) => new AppError("invalid_transition", { message });

const checkStep = (
  { isWalkIn, date }: StoredReservation,
  { from, to }: { from: VisitStep; to: VisitStep },
  now: Date,
): void => {
  if (!visitStepsAfter[from].includes(to)) throw refused(`Guests who are ${from} can't become ${to}`);
  if (isWalkIn && (to === "expected" || to === "no_show")) throw refused("Guests without a reservation have come");
  if (to === "no_show" && now.toISOString() < date) throw refused("It is not yet the time of this reservation");
};

type Times = Pick<StoredReservation, "arrivedAt" | "seatedAt" | "leftAt" | "noShowAt">;

const none: Times = { arrivedAt: null, seatedAt: null, leftAt: null, noShowAt: null };

/** The times of a visit at a step: those of the steps before it stay. */
const timesAt = (step: VisitStep, { arrivedAt, seatedAt }: Times, now: string): Times => {
  switch (step) {
    case "expected":
      return none;
    case "no_show":
      return { ...none, noShowAt: now };
    case "arrived":
      return { ...none, arrivedAt: arrivedAt ?? now };
    case "seated":
      return { ...none, arrivedAt: arrivedAt ?? now, seatedAt: seatedAt ?? now };
    case "left":
      return { ...none, arrivedAt, seatedAt, leftAt: now };
  }
};
