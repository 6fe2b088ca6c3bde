import * as z from "zod/mini";
import { Day } from "../values/common.ts";

/** Time of day on a 24-hour clock, `09:30`. */
export const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a time such as 09:30"));

/** Time of day; `null` means closed that day. */
export const TimeOfDay = z.nullable(ClockTime);

export const WeekTimes = z.strictObject({
  monday: TimeOfDay,
  tuesday: TimeOfDay,
  wednesday: TimeOfDay,
  thursday: TimeOfDay,
  friday: TimeOfDay,
  saturday: TimeOfDay,
  sunday: TimeOfDay,
});
export type WeekTimes = z.infer<typeof WeekTimes>;

/** Most breaks of one day. */
export const MAX_DAY_BREAKS = 5;

/** A date on which a shop opens at other hours than those of its week, or not at all: then both times are null. */
export const SpecialDay = z
  .strictObject({
    date: Day,
    openingTime: TimeOfDay,
    closingTime: TimeOfDay,
    /**
     * When it is closed between both; one before the opening is of the next morning. Those of the week do not count on
     * this day.
     */
    breaks: z.optional(
      z
        .array(z.strictObject({ from: ClockTime, to: ClockTime }))
        .check(z.maxLength(MAX_DAY_BREAKS, "Keep at most 5 breaks")),
    ),
  })
  .check(
    z.refine(({ openingTime, closingTime }) => (openingTime === null) === (closingTime === null), {
      path: ["closingTime"],
      message: "Give both times, or none for a closed day",
    }),
  );
export type SpecialDay = z.infer<typeof SpecialDay>;
