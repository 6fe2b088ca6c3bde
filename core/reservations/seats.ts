import type { OrganizationId } from "../contract/ids.ts";
import { AtMost } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import { seatsBetween } from "../db/ranges.ts";
import type { Refusable } from "../db/refusals.ts";
import { ttlAttribute } from "../db/shape.ts";
import { query } from "../db/table.ts";
import { AppError } from "../errors.ts";
import type { StoredReservation } from "./reservation.ts";

/** Days after its hour that a count of guests is kept. */
const DAYS_KEPT = 7;

const fullyBooked = () => {
  const message = "Too few seats are left at this time; choose another";
  return new AppError("fully_booked", { message, issues: [{ path: ["date"], message }] });
};

/** The organization whose seats change, and how many guests an hour may have; null for any number. */
export interface Room {
  organizationId: OrganizationId;
  capacity: number | null;
}

/**
 * The writes that update the guests of hours when a reservation changes, to be committed together with it. `before` is
 * undefined for a new one, `after` for a removed one. A cancelled reservation has no seats. Guests are counted without a
 * limit too, so that a limit that is set later knows of them.
 *
 * The writes fail with fully_booked when too few seats are left.
 * @throws AppError fully_booked for more guests than an hour takes
 */
export const seatWrites = (
  room: Room,
  before: StoredReservation | undefined,
  after: StoredReservation | undefined,
): Refusable[] =>
  [...new Set([before?.date, after?.date])].flatMap((hour) => {
    if (hour === undefined) return [];
    const by = guestsAt(hour, after) - guestsAt(hour, before);
    return by === 0 ? [] : [counting(room, hour, by)];
  });

const guestsAt = (hour: string, reservation: StoredReservation | undefined): number =>
  reservation?.date === hour && !reservation.cancelledAt ? reservation.guests : 0;

const counting = ({ organizationId, capacity }: Room, hour: string, by: number): Refusable => {
  const ttl = Math.floor(Date.parse(hour) / 1000) + DAYS_KEPT * 24 * 60 * 60;
  const write = { update: keys.seats(organizationId, hour), set: { hour, [ttlAttribute]: ttl }, add: { taken: by } };
  if (by < 0 || capacity === null) return write;
  if (by > capacity) throw fullyBooked();
  return [{ ...write, when: { taken: new AtMost(capacity - by, { orAbsent: true }) } }, fullyBooked()];
};

/** The number of guests of each hour between two, both included. */
export const takenBetween = async (
  organizationId: OrganizationId,
  first: string,
  last: string,
): Promise<Map<string, number>> => {
  const items = await query(seatsBetween(organizationId, first, last));
  return new Map(items.map(({ hour, taken }) => [String(hour), Number(taken)]));
};
