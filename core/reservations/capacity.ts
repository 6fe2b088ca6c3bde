import { seatedHours } from "../contract/reservations/stay.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import { seatsBetween } from "../db/ranges.ts";
import { ttlAttribute } from "../db/schema.ts";
import { findMany, query } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "./reservation.ts";
import { reservationsAround } from "./reservations-around.ts";

/** Days after its hour that a count of guests is kept. */
const DAYS_KEPT = 7;

const DAY = 24 * 60 * 60 * 1000;

/** Most reservations that a transaction can check, besides its other writes: it takes 100. */
const MAX_COUNTED = 75;

const fullyBooked = () => {
  const message = "Too few seats are left at this time; choose another";
  return new AppError("fully_booked", { message, issues: [{ path: ["date"], message }] });
};

/** How many guests an organization takes in an hour, null for any number, and its version that says so. */
export interface Capacity {
  organizationId: OrganizationId;
  guestsPerHour: number | null;
  /** The clock whose hours are counted. */
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
 * The writes that update the guests of hours when a reservation changes, to be committed together with it. `before` is
 * undefined for a new one, `after` for a removed one. Its guests count in each hour of their stay; those of a cancelled
 * reservation, and those who did not come, in none. A counted hour counts all its reservations. Counting begins with
 * the first reservation under a limit. A reservation that is not counted holds only while there is no limit, so it
 * depends on the organization as it was read.
 *
 * The writes fail with fully_booked when too few seats are left, and with conflict when somebody else was first. The
 * caller then reads again and asks for new writes.
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

/** Counts the reservations of hours. Its conditions fail if one changes before the count is written. */
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
    const ttl = Math.floor((Date.parse(hour) + DAYS_KEPT * DAY) / 1000);
    return orConflict({
      put: { ...keys.seats(organizationId, hour), hour, taken, [ttlAttribute]: ttl },
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

/** The number of guests of each counted hour between two, both included. */
export const seatsTaken = async (
  organizationId: OrganizationId,
  first: string,
  last: string,
): Promise<Map<string, number>> => {
  const items = await query(seatsBetween(organizationId, first, last));
  return new Map(items.map(({ hour, taken }) => [String(hour), Number(taken)]));
};
