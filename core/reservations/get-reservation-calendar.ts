import { keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { parseOrganization } from "../organizations/organization.ts";
import { calendarEntry } from "./calendar-entry.ts";
import { type ReservationRequest, readableReservation } from "./readable-reservation.ts";

/**
 * A reservation as a calendar entry, for callers who may see it.
 * @throws AppError not_found for everybody else, unauthenticated for a guest without a token
 */
export const getReservationCalendar = async (request: ReservationRequest): Promise<string> => {
  const [{ reservation }, organization] = await Promise.all([
    readableReservation(request),
    find(keys.organization(request.organizationId)),
  ]);
  return calendarEntry(reservation, parseOrganization(organization));
};
