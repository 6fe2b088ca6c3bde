import { heldTimes, holdersOf } from "../contract/reservations/stay.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { ttlAt } from "../db/schema.ts";
import { findMany } from "../db/table.ts";
import { type GuardedWrite, orConflict } from "../db/transaction.ts";
import { invalid } from "../errors.ts";
import type { StoredOrganization } from "../organizations/organization.ts";
import type { StoredReservation } from "./reservation.ts";
import { reservationsAround } from "./reservations-around.ts";

/** Days for which the item of a day is kept after it. */
const DAYS_KEPT = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The tables that staff choose for guests.
 * @throws AppError invalid_input for one that the organization does not have
 */
export const chosenTables = (tables: readonly string[], { configuration }: StoredOrganization): string[] => {
  if (tables.some((table) => configuration.tables.every(({ id }) => id !== table)))
    throw invalid(["tables"], "Choose one of the values that are offered");
  return [...new Set(tables)];
};

/**
 * The writes that give a reservation its tables for its stay, to be committed together with it; none if it gets no
 * table and no more time at one. No two reservations hold a table at the same time. Every call that gives a table
 * writes the item of the day, on the condition that nobody has written it since the call read the reservations. The
 * writes fail with conflict if somebody else was first.
 * @param before undefined for a new reservation
 * @throws AppError invalid_input if another reservation holds one of the tables then
 */
export const tableWrites = async (
  organizationId: OrganizationId,
  before: StoredReservation | undefined,
  after: StoredReservation,
): Promise<GuardedWrite[]> => {
  const held = heldTimes(after);
  if (!held || after.tables.length === 0 || (before && isWithin(before, after))) return [];
  const { from, to } = held;
  const days = [...new Set([from, to].map((time) => time.slice(0, "2026-11-21".length)))];
  const dayKeys = days.map((day) => keys.tables(organizationId, day));
  const items = await findMany(dayKeys, { consistent: true });
  const around = await reservationsAround(organizationId, { from: Date.parse(from), to: Date.parse(to) });
  const others = around.filter(({ id }) => id !== after.id && id !== before?.id);
  if (holdersOf(after.tables, held, others).length > 0)
    throw invalid(["tables"], "This table is taken at that time; choose another");
  return dayKeys.map((key, place) => {
    const version = Number(items[place]?.version ?? 0);
    const ttl = ttlAt(Date.parse(to) + DAYS_KEPT * DAY_MS);
    return orConflict({
      put: { ...key, version: version + 1, ttl },
      when: version ? { version } : "absent",
    });
  });
};

/** Whether a reservation already had all its tables for its whole stay. */
const isWithin = (before: StoredReservation, after: StoredReservation): boolean => {
  const [had, has] = [heldTimes(before), heldTimes(after)];
  if (!had || !has) return false;
  return had.from <= has.from && has.to <= had.to && after.tables.every((table) => before.tables.includes(table));
};
