import type { OrganizationId } from "../contract/values/ids.ts";
import { AtMost } from "../db/expression.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { seatsBetween } from "../db/ranges.ts";
import { ttlAttribute } from "../db/schema.ts";
import { findMany, query } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { idsBetween } from "../ids.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import { StoredReservation } from "./reservation.ts";

/** Days after its hour that a count of guests is kept. */
const DAYS_KEPT = 7;

const DAY = 24 * 60 * 60 * 1000;

/** Most reservations of an hour that a transaction can count, besides its other writes. */
const MAX_COUNTED = 90;

const fullyBooked = () => {
  const message = "Too few seats are left at this time; choose another";
  return new AppError("fully_booked", { message, issues: [{ path: ["date"], message }] });
};

/** How many guests an organization takes in an hour, null for any number, and its version that says so. */
export interface Capacity {
  organizationId: OrganizationId;
  guestsPerHour: number | null;
  version: number;
}

/** The capacity of an organization as it was read. */
export const capacityOf = ({ id, version, configuration }: StoredOrganization): Capacity => ({
  organizationId: id,
  guestsPerHour: configuration.reservations.guestsPerHour,
  version,
});

/**
 * The writes that update the guests of hours when a reservation changes, to be committed together with it. `before` is
 * undefined for a new one, `after` for a removed one. A cancelled reservation has no seats. A counted hour counts all
 * its reservations. Counting begins with the first reservation under a limit. A reservation that is not counted holds
 * only while there is no limit, so it depends on the organization as it was read.
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
  const hours = [...new Set([before?.date, after?.date].filter((date) => date !== undefined))];
  const changes = hours
    .map((hour) => ({ hour, by: guestsAt(hour, after) - guestsAt(hour, before) }))
    .filter(({ by }) => by !== 0);
  const items = await findMany(
    changes.map(({ hour }) => keys.seats(capacity.organizationId, hour)),
    { consistent: true },
  );
  const writes = changes.map(({ hour, by }, place) => {
    if (items[place]) return [addSeats(capacity, hour, by)];
    if (by < 0) return [orConflict({ check: keys.seats(capacity.organizationId, hour), when: "absent" })];
    const { organizationId, guestsPerHour, version } = capacity;
    if (guestsPerHour === null) return [orConflict({ check: keys.organization(organizationId), when: { version } })];
    return startCounting({ organizationId, guestsPerHour, version }, hour, { by, changed: [before, after] });
  });
  return (await Promise.all(writes)).flat();
};

const guestsAt = (hour: string, reservation: StoredReservation | undefined): number =>
  reservation?.date === hour && !reservation.cancelledAt ? reservation.guests : 0;

const addSeats = ({ organizationId, guestsPerHour }: Capacity, hour: string, by: number): GuardedWrite => {
  const update = keys.seats(organizationId, hour);
  const add = { taken: by };
  if (by < 0 || guestsPerHour === null) return orConflict({ update, add, when: "present" });
  return [{ update, add, when: { taken: new AtMost(guestsPerHour - by) } }, fullyBooked()];
};

/**
 * Counts the reservations of an hour. Its conditions fail if one changes before the count is written. The id of one that
 * was moved carries another hour of the same day.
 */
const startCounting = async (
  { organizationId, guestsPerHour }: Capacity & { guestsPerHour: number },
  hour: string,
  { by, changed }: { by: number; changed: (StoredReservation | undefined)[] },
): Promise<GuardedWrite[]> => {
  const { pk, entries } = lists.dated(organizationId, "RESERVATION");
  const at = Date.parse(hour);
  const [first, last] = idsBetween("reservation", new Date(at - DAY), new Date(at + DAY));
  const items = await query({ pk, between: [entries + first, entries + last], consistent: true });
  const found = items.map((item) => StoredReservation.parse(item)).filter(({ date }) => date === hour);
  const taken = found.reduce((sum, reservation) => sum + guestsAt(hour, reservation), by);
  if (taken > guestsPerHour) throw fullyBooked();
  const ttl = Math.floor((at + DAYS_KEPT * DAY) / 1000);
  const others = found.filter(({ id }) => changed.every((each) => each?.id !== id)).slice(0, MAX_COUNTED);
  return [
    orConflict({ put: { ...keys.seats(organizationId, hour), hour, taken, [ttlAttribute]: ttl }, when: "absent" }),
    ...others.map(({ id, version }) => orConflict({ check: keys.reservation(organizationId, id), when: { version } })),
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
