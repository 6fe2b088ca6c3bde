import { TZDate } from "@date-fns/tz";
import type { Reservation } from "./reservations.ts";
import { visitStepOf } from "./visit.ts";

const HOUR = 60 * 60 * 1000;

type Stay = Pick<Reservation, "date" | "stayMinutes">;
type Visit = Stay & Pick<Reservation, "cancelledAt" | "arrivedAt" | "seatedAt" | "leftAt" | "noShowAt">;

/** The hours of the shop's clock that a stay touches, by their beginnings (ISO 8601, UTC). */
export const coveredHours = ({ date, stayMinutes }: Stay, timeZone: string): string[] => {
  const begins = new TZDate(new Date(date), timeZone);
  const ends = begins.getTime() + stayMinutes * 60_000;
  const first = begins.setMinutes(0, 0, 0);
  return Array.from({ length: Math.ceil((ends - first) / HOUR) }, (_, n) => new Date(first + n * HOUR).toISOString());
};

/** The hours in which a reservation's guests have seats: none if they do not come, none that begins after they left. */
export const seatedHours = (visit: Visit, timeZone: string): string[] => {
  if (visit.cancelledAt || visitStepOf(visit) === "no_show") return [];
  const { leftAt } = visit;
  return coveredHours(visit, timeZone).filter((hour) => !leftAt || hour < leftAt);
};
