import type { CreateReservation, Reservation } from "../contract/reservations.ts";
import { offeredSlots } from "../contract/slots.ts";
import { dayOf } from "../day.ts";
import { commit } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { newIdAt } from "../ids.ts";
import { findOrganization } from "../organizations/organization.ts";
import { newReference } from "../reference.ts";
import { countOfGuest, reservationAnswer, reservationItem, type StoredReservation } from "./reservation.ts";

/**
 * Asks for a table at one of the times offered; staff accept it or not.
 * @throws AppError organization_not_found, invalid_input for any other time
 */
export const createReservation = async (
  request: { organizationId: string; userId: string | null; input: CreateReservation },
  now = new Date(),
): Promise<Reservation> => {
  const { organizationId, userId, input } = request;
  const { configuration } = await findOrganization(organizationId);
  const date = new Date(input.date);
  if (!offeredSlots(configuration, now).includes(date.toISOString()))
    throw invalid(["date"], "Choose one of the times offered");
  const reservation: StoredReservation = {
    ...input,
    id: newIdAt("reservation", date),
    organizationId,
    referenceId: newReference(),
    date: date.toISOString(),
    day: dayOf(date, configuration.timezone),
    userId,
    acceptedAt: null,
    cancelledAt: null,
    createdAt: now.toISOString(),
    version: 1,
    countedByStream: true,
  };
  await commit({ put: reservationItem(reservation), when: "absent" }, ...countOfGuest(reservation, 1));
  return reservationAnswer(reservation);
};
