import * as z from "zod/mini";
import { WeeklySpan } from "./order-hours-input.ts";
import { MAX_STATIONS, StationId } from "./station-input.ts";

/** How long a slot of the kitchen can be, in minutes. */
export const slotLengths = [10, 15, 20, 30, 60] as const;

/** Most load that a slot takes. */
export const MAX_LOAD = 10_000;

const loadRange = "Use 1 to 10,000";
const Load = z.int(loadRange).check(z.minimum(1, loadRange), z.maximum(MAX_LOAD, loadRange));

/** Most minutes that a kitchen needs for an order or a dish. */
export const MOST_PREPARATION = 180;

const minutesRange = "Use 0 to 180 minutes";

/** How long a kitchen needs, in minutes. */
export const PreparationMinutes = z
  .int(minutesRange)
  .check(z.minimum(0, minutesRange), z.maximum(MOST_PREPARATION, minutesRange));

/** How much load of a kitchen one dish or option is; a dish that says nothing is one. */
export const DishLoad = z.int("Use 0 to 100").check(z.minimum(0, "Use 0 to 100"), z.maximum(100, "Use 0 to 100"));

/** How much load a kitchen takes at some hours of some weekdays. */
export const WeeklyLoad = z.extend(WeeklySpan, { load: Load });
export type WeeklyLoad = z.infer<typeof WeeklyLoad>;

/** How much a kitchen takes, and how long it needs. */
export const CapacitySettings = z.strictObject({
  slotMinutes: z._default(z.literal([...slotLengths], "Choose one of the values that are offered"), 15),
  /** The load that is finished in a slot. */
  load: Load,
  /** Minutes from an order until its food is ready on a calm evening. */
  preparationMinutes: z._default(PreparationMinutes, 20),
  /** Other loads at some hours; where two name an hour, the first counts. */
  hours: z._default(z.array(WeeklyLoad).check(z.maxLength(14, "Keep at most 14 of these")), []),
  /** The load of a slot that one station takes; a station that is not named has no limit of its own. */
  stations: z._default(
    z.array(z.strictObject({ stationId: StationId, load: Load })).check(
      z.maxLength(MAX_STATIONS, `Keep at most ${MAX_STATIONS} stations`),
      z.refine(
        (stations) => new Set(stations.map(({ stationId }) => stationId)).size === stations.length,
        "A station is listed twice",
      ),
    ),
    [],
  ),
});
export type CapacitySettings = z.infer<typeof CapacitySettings>;
