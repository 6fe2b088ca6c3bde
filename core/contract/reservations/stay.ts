import { coveredHours } from "./covered-hours.ts";
import type { Reservation } from "./reservations.ts";
import { visitStepOf } from "./visit.ts";

type Visit = Pick<
  Reservation,
  "date" | "stayMinutes" | "cancelledAt" | "arrivedAt" | "seatedAt" | "leftAt" | "noShowAt"
>;

/** The hours in which a reservation's guests have seats: none if they do not come, none that begins after they left. */
export const seatedHours = (visit: Visit, timeZone: string): string[] => {
  if (visit.cancelledAt || visitStepOf(visit) === "no_show") return [];
  const { leftAt } = visit;
  return coveredHours(visit, timeZone).filter((hour) => !leftAt || hour < leftAt);
};

/**
 * When its guests hold their tables (ISO 8601): to the end of their stay, or until they left before. Undefined if they
 * do not come, or came early and left before their time.
 */
export const heldTimes = (visit: Visit): { from: string; to: string } | undefined => {
  if (visit.cancelledAt || visitStepOf(visit) === "no_show") return undefined;
  const ends = new Date(Date.parse(visit.date) + visit.stayMinutes * 60_000).toISOString();
  const to = visit.leftAt && visit.leftAt < ends ? visit.leftAt : ends;
  return to > visit.date ? { from: visit.date, to } : undefined;
};

/** The reservations that hold one of some tables in a time. */
export const holdersOf = <R extends Visit & Pick<Reservation, "tables">>(
  tables: readonly string[],
  { from, to }: { from: string; to: string },
  reservations: readonly R[],
): R[] =>
  reservations.filter((each) => {
    const held = heldTimes(each);
    return held && held.from < to && from < held.to && each.tables.some((table) => tables.includes(table));
  });
