import { SLOT_DAYS } from "../contract/organizations/slot-range.ts";
import { daysUntil, offeredSlots } from "../contract/organizations/slots.ts";
import { coveredHours } from "../contract/reservations/covered-hours.ts";
import type { ReservationTime } from "../contract/reservations/reservations.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { configurationInForce } from "../organizations/opening-now.ts";
import { findOrganization } from "../organizations/organization.ts";
import { seatsTaken } from "./capacity.ts";

/**
 * The times that the picker shows in seven days from `day`, or from today, including full ones. There are none if the
 * organization takes no reservations, or none so far ahead. A time has as many free seats as the fullest hour of a stay
 * that begins then. An hour that had guests before the limit was set may have fewer than this says, because its guests
 * are only counted with its next reservation.
 * @throws AppError organization_not_found
 */
export const listReservationTimes = async (
  { organizationId, day }: { organizationId: OrganizationId; day?: string | undefined },
  now = new Date(),
): Promise<ReservationTime[]> => {
  const { reservations, ...hours } = configurationInForce(await findOrganization(organizationId));
  const { enabled, guestsPerHour, largestParty, noticeMinutes, stayMinutes, stepMinutes, daysAhead } = reservations;
  if (!enabled) return [];
  const begin = day === undefined ? 0 : (daysUntil(day, hours, now, daysAhead) ?? daysAhead);
  const days = Math.min(SLOT_DAYS, daysAhead - begin);
  const dates = offeredSlots(hours, now, noticeMinutes, { first: begin, days, stepMinutes });
  const [first, last] = [dates[0], dates.at(-1)];
  if (guestsPerHour === null || !first || !last) return dates.map((date) => ({ date, free: largestParty }));
  const hoursFrom = (date: string) => coveredHours({ date, stayMinutes }, hours.timezone);
  const taken = await seatsTaken(organizationId, hoursFrom(first)[0] ?? first, hoursFrom(last).at(-1) ?? last);
  const freeAt = (date: string) =>
    Math.max(0, guestsPerHour - Math.max(...hoursFrom(date).map((hour) => taken.get(hour) ?? 0)));
  return dates.map((date) => ({ date, free: Math.min(largestParty, freeAt(date)) }));
};
