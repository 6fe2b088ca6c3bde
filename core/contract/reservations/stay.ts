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
