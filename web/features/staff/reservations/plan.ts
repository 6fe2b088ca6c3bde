import type { Table } from "#core/contract/organizations/table-input.ts";
import { beginningOfHour } from "#core/contract/reservations/covered-hours.ts";
import type { Reservation } from "#core/contract/reservations/reservations.ts";
import { heldTimes } from "#core/contract/reservations/stay.ts";
import { minutesOver } from "./day.ts";

export const HOUR = 60 * 60 * 1000;

/** The shortest stay that is drawn, in milliseconds: a finger could not press a shorter one. */
const LEAST_DRAWN = 40 * 60 * 1000;

/** The stay of a reservation in a row, in milliseconds since 1970. */
export interface Stay {
  reservation: Reservation;
  from: number;
  to: number;
  /** The lane of the stay, from 0. Stays that overlap have different lanes. */
  lane: number;
}

export interface TableStays {
  /** Undefined for guests without a table. */
  table: Table | undefined;
  stays: Stay[];
  lanes: number;
}

export interface Plan {
  /** Whole hours of the shop's clock. */
  from: number;
  to: number;
  rows: TableStays[];
}

/**
 * The plan of a day: first the guests without a table, then each table with its stays. Cancelled reservations and
 * no-shows are left out. Guests who sit longer than planned hold their table until now.
 * @param openAt instants at which guests may come, which the plan includes
 * @returns undefined if there is nothing to show
 */
export const planOf = (
  reservations: readonly Reservation[],
  tables: readonly Table[],
  { openAt, now, timeZone }: { openAt: readonly string[]; now: number; timeZone: string },
): Plan | undefined => {
  const stays = reservations.flatMap((reservation) => {
    const held = heldTimes(reservation);
    if (!held) return [];
    const from = Date.parse(held.from);
    const until = minutesOver(reservation, now) > 0 ? now : Date.parse(held.to);
    return [{ reservation, from, to: Math.max(until, from + LEAST_DRAWN) }];
  });
  const open = openAt.map((time) => Date.parse(time));
  const edges = [...open, ...stays.map(({ from }) => from)];
  if (edges.length === 0) return undefined;
  const rowOf = (table: Table | undefined): TableStays => {
    const isHere = ({ reservation }: { reservation: Reservation }) =>
      table ? reservation.tables.includes(table.id) : tables.every(({ id }) => !reservation.tables.includes(id));
    return inLanes(table, stays.filter(isHere));
  };
  const last = Math.max(...open.map((time) => time + HOUR), ...stays.map(({ to }) => to));
  const from = beginningOfHour(Math.min(...edges), timeZone);
  return {
    from,
    to: from + Math.ceil((last - from) / HOUR) * HOUR,
    rows: [undefined, ...tables].map(rowOf),
  };
};

const inLanes = (table: Table | undefined, stays: readonly Omit<Stay, "lane">[]): TableStays => {
  const ends: number[] = [];
  const placed = stays
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .map((stay) => {
      const free = ends.findIndex((end) => end <= stay.from);
      const lane = free < 0 ? ends.length : free;
      ends[lane] = stay.to;
      return { ...stay, lane };
    });
  return { table, stays: placed, lanes: Math.max(1, ends.length) };
};

/** A time moved by some milliseconds, and snapped to the nearest step. */
export const movedTime = (date: string, by: number, stepMinutes: number): string => {
  const step = stepMinutes * 60_000;
  return new Date(Date.parse(date) + Math.round(by / step) * step).toISOString();
};

/** The tables of guests after a move from one row to another. Their other tables stay. */
export const movedTables = (tables: readonly string[], from: Table | undefined, to: Table | undefined): string[] => {
  const rest = tables.filter((id) => id !== from?.id && id !== to?.id);
  return to ? [...rest, to.id] : rest;
};
