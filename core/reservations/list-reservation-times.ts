import { offeredSlots } from "../contract/organizations/slots.ts";
import type { ReservationTime } from "../contract/reservations/reservations.ts";
import { coveredHours } from "../contract/reservations/stay.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { configurationInForce, findOrganization } from "../organizations/organization.ts";
import { seatsTaken } from "./capacity.ts";

/**
 * The times of the picker, including full ones; none if the organization takes no reservations. A time has as many
 * seats as the fullest hour of a stay that begins then. An hour that had guests before the limit was set may be fuller
 * than it says here, because it is counted with the next reservation.
 * @throws AppError organization_not_found
 */
export const listReservationTimes = async (
  { organizationId }: { organizationId: OrganizationId },
  now = new Date(),
): Promise<ReservationTime[]> => {
  const { reservations, ...hours } = configurationInForce(await findOrganization(organizationId));
  const { enabled, guestsPerHour, largestParty, noticeMinutes, stayMinutes } = reservations;
  const dates = enabled ? offeredSlots(hours, now, noticeMinutes) : [];
  const [first, last] = [dates[0], dates.at(-1)];
  if (guestsPerHour === null || !first || !last) return dates.map((date) => ({ date, free: largestParty }));
  const hoursFrom = (date: string) => coveredHours({ date, stayMinutes }, hours.timezone);
  const taken = await seatsTaken(organizationId, hoursFrom(first)[0] ?? first, hoursFrom(last).at(-1) ?? last);
  const freeAt = (date: string) =>
    Math.max(0, guestsPerHour - Math.max(...hoursFrom(date).map((hour) => taken.get(hour) ?? 0)));
  return dates.map((date) => ({ date, free: Math.min(largestParty, freeAt(date)) }));
};
