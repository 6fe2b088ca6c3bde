import type { Day, Hour } from "./days.ts";

const SUGGESTED = 3;

/** The free hours nearest to an instant, in order of time. */
export const nearestFree = (days: readonly Day[], at: string): Hour[] =>
  days
    .flatMap(({ hours }) => hours)
    .filter((hour) => !hour.obstacle && hour.at !== at)
    .sort((a, b) => Math.abs(Date.parse(a.at) - Date.parse(at)) - Math.abs(Date.parse(b.at) - Date.parse(at)))
    .slice(0, SUGGESTED)
    .sort((a, b) => a.at.localeCompare(b.at));
