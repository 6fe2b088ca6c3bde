import { seatedHours } from "../contract/reservations/stay.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import { seatsBetween } from "../db/ranges.ts";
import { ttlAt } from "../db/schema.ts";
import { findMany, query } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "./reservation.ts";
import { reservationsAround } from "./reservations-around.ts";

/** Days after its hour that a count of guests is kept. */
const DAYS_KEPT = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Most reservations that a transaction can check, besides its other writes: it takes 100. */
const MAX_COUNTED = 75;

const fullyBooked = () => {
  const message = "Too few seats are left at this time; choose another";
  return new AppError("fully_booked", { message, issues: [{ path: ["date"], message }] });
};

/** How many guests an organization takes in an hour, and the version of the organization that says so. */
export interface Capacity {
  organizationId: OrganizationId;
  /** Null for any number. */
  guestsPerHour: number | null;
  /** The time zone whose hours are counted. */
  timezone: string;
  version: number;
}

/** The capacity of an organization as it was read. */
export const capacityOf = ({ id, version, configuration }: StoredOrganization): Capacity => ({
  organizationId: id,
  guestsPerHour: configuration.reservations.guestsPerHour,
  timezone: configuration.timezone,
  version,
});

/** More or fewer guests in an hour. */
interface Change {
  hour: string;
  by: number;
}

/**
 * The writes that update the number of guests in each hour when a reservation changes, to be committed together with it.
 * Guests count in each hour of their stay. Those of a cancelled reservation, and those who did not come, count in none.
 * An hour is counted from its first reservation under a limit on, and its count then includes all its reservations. A
 * reservation that is not counted is only valid while there is no limit, so its writes check the version of the
 * organization.
 *
 * The writes fail with fully_booked if too few seats are left, and with conflict if somebody else was first. The caller
 * then reads again and asks for new writes.
 * @param before undefined for a new reservation
 * @param after undefined for a removed one
 * @throws AppError fully_booked
 */
export const seatWrites = async (
  capacity: Capacity,
  before: StoredReservation | undefined,
  after: StoredReservation | undefined,
): Promise<GuardedWrite[]> => {
  const { organizationId, timezone, guestsPerHour, version } = capacity;
  const [had, has] = [guestsByHour(before, timezone), guestsByHour(after, timezone)];
  const changes = [...new Set([...had.keys(), ...has.keys()])]
    .map((hour) => ({ hour, by: (has.get(hour) ?? 0) - (had.get(hour) ?? 0) }))
    .filter(({ by }) => by !== 0);
  const items = await findMany(
    changes.map(({ hour }) => keys.seats(organizationId, hour)),
    { consistent: true },
  );
  const uncounted = changes.filter((_, place) => !items[place]);
  const more = uncounted.filter(({ by }) => by > 0);
  const writes = [
    ...changes.filter((_, place) => items[place]).map((change) => addSeats(capacity, change)),
    ...uncounted
      .filter(({ by }) => by < 0)
      .map(({ hour }) => orConflict({ check: keys.seats(organizationId, hour), when: "absent" })),
  ];
  if (more.length === 0) return writes;
  if (guestsPerHour === null)
    return [...writes, orConflict({ check: keys.organization(organizationId), when: { version } })];
  return [...writes, ...(await startCounting({ ...capacity, guestsPerHour }, more, [before, after]))];
};

/** The guests of a reservation in each hour in which they have seats. */
const guestsByHour = (reservation: StoredReservation | undefined, timezone: string): Map<string, number> =>
  new Map(reservation ? seatedHours(reservation, timezone).map((hour) => [hour, reservation.guests]) : []);

const addSeats = ({ organizationId, guestsPerHour }: Capacity, { hour, by }: Change): GuardedWrite => {
  const update = keys.seats(organizationId, hour);
  const add = { taken: by };
  if (by < 0 || guestsPerHour === null) return orConflict({ update, add, when: "present" });
  return [{ update, add, when: { taken: new AtMost(guestsPerHour - by) } }, fullyBooked()];
};

/** The writes that begin to count hours. Their conditions fail if a reservation of these hours changes meanwhile. */
const startCounting = async (
  { organizationId, guestsPerHour, timezone }: Capacity & { guestsPerHour: number },
  changes: readonly Change[],
  changed: readonly (StoredReservation | undefined)[],
): Promise<GuardedWrite[]> => {
  const times = changes.map(({ hour }) => Date.parse(hour));
  const around = await reservationsAround(organizationId, { from: Math.min(...times), to: Math.max(...times) });
  const found = around
    .map((reservation) => ({ reservation, guests: guestsByHour(reservation, timezone) }))
    .filter(({ guests }) => changes.some(({ hour }) => guests.has(hour)));
  const counts = changes.map(({ hour, by }) => {
    const taken = found.reduce((sum, { guests }) => sum + (guests.get(hour) ?? 0), by);
    if (taken > guestsPerHour) throw fullyBooked();
    const ttl = ttlAt(Date.parse(hour) + DAYS_KEPT * DAY_MS);
    return orConflict({
      put: { ...keys.seats(organizationId, hour), hour, taken, ttl },
      when: "absent",
    });
  });
  const others = found.filter(({ reservation: { id } }) => changed.every((each) => each?.id !== id));
  return [
    ...counts,
    ...others
      .slice(0, MAX_COUNTED)
      .map(({ reservation: { id, version } }) =>
        orConflict({ check: keys.reservation(organizationId, id), when: { version } }),
      ),
  ];
};

/** The number of guests in each counted hour from `first` to `last`, both included, by the hour. */
export const seatsTaken = async (
  organizationId: OrganizationId,
  first: string,
  last: string,
): Promise<Map<string, number>> => {
  const items = await query(seatsBetween(organizationId, first, last));
  return new Map(items.map(({ hour, taken }) => [String(hour), Number(taken)]));
};
