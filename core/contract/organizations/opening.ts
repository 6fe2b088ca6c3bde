import { TZDate } from "@date-fns/tz";
import { weekdays } from "../values/weekdays.ts";
import { dateOf, type Hours, localDay, upcoming } from "./calendar.ts";
import type { Configuration, Organization } from "./organizations.ts";

export type Switches = Pick<Configuration, "isOpen" | "isAcceptingOrders">;

/** A stretch of time in which the doors are open: `from` belongs to it, `to` does not. */
interface Span {
  from: Date;
  to: Date;
}

/** Days looked ahead: a week, and the day whose night reaches into it. */
const DAYS_AHEAD = 8;

/** The instant of a wall-clock time on a local day; a time that the clocks skip moves on by as much. */
export const atTime = (day: TZDate, hours: number, minutes = 0): Date =>
  new Date(
    new TZDate(day.getFullYear(), day.getMonth(), day.getDate(), hours, minutes, day.timeZone ?? "UTC").getTime(),
  );

const atText = (day: TZDate, time: string): Date => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return atTime(day, hours, minutes);
};

const allDay = ["00:00", "00:00"] as const;

/** When a local day opens and closes: as its date says, else as its weekday does. A shop without a week is open all day. */
const timesOf = (hours: Hours, day: TZDate) => {
  const special = hours.specialDays?.find(({ date }) => date === dateOf(day));
  if (special) return [special.openingTime, special.closingTime] as const;
  if (!hasWeek(hours)) return allDay;
  const weekday = weekdays[(day.getDay() + 6) % 7] ?? "monday";
  return [hours.openingTimes?.[weekday], hours.closingTimes?.[weekday]] as const;
};

/** The opening that begins on a local day, if there is one; a close at or before the open belongs to the next morning. */
const spanOf = (hours: Hours, day: TZDate): Span | undefined => {
  const [opens, closes] = timesOf(hours, day);
  if (!opens || !closes) return undefined;
  const closingDay =
    closes > opens ? day : new TZDate(day.getFullYear(), day.getMonth(), day.getDate() + 1, day.timeZone ?? "UTC");
  return { from: atText(day, opens), to: atText(closingDay, closes) };
};

const hasWeek = ({ openingTimes, closingTimes }: Hours): boolean =>
  weekdays.some((weekday) => openingTimes?.[weekday] && closingTimes?.[weekday]);

const always: Span[] = [{ from: new Date(-8.64e15), to: new Date(8.64e15) }];

/**
 * The openings of an organization from the day before an instant on, in order; no hours at all mean one without end. A
 * holiday of many days puts the next opening off, so each special day is one more to look ahead.
 * @param daysAhead how many days to look ahead at least
 */
export const openingsFrom = (week: Hours, now: Date, daysAhead = DAYS_AHEAD): Span[] => {
  const hours = { ...week, specialDays: upcoming(week, now) };
  const { length } = hours.specialDays;
  if (!hasWeek(hours) && length === 0) return always;
  const days = Array.from({ length: Math.max(daysAhead, DAYS_AHEAD) + 2 + length }, (_, n) =>
    localDay(now, hours.timezone, n - 1),
  );
  return days.map((day) => spanOf(hours, day)).filter((span) => span !== undefined);
};

/** Whether the doors are open at an instant. */
export const isWithin = (openings: readonly Span[], instant: Date): boolean =>
  openings.some(({ from, to }) => from <= instant && instant < to);

/** The hour at which a day of work has surely ended and the next one has not begun. */
const MORNING = 5;

/** When what staff decided "until tomorrow" ends: the next five o'clock, so that a night's work belongs to its day. */
export const nextMorning = (now: Date, timezone: string): Date => {
  const today = atTime(localDay(now, timezone, 0), MORNING);
  return today > now ? today : atTime(localDay(now, timezone, 1), MORNING);
};

/**
 * Whether an organization is open at an instant, by its switches, its hours and a pause, and when that changes next.
 * While a switch is off no next opening is planned.
 */
export const openingAt = (
  configuration: Hours & Switches,
  now: Date,
  pausedUntil: string | null = null,
): Organization["opening"] => {
  if (pausedUntil && Date.parse(pausedUntil) > now.getTime()) {
    const { isOpenNow, opensAt } = openingAt(configuration, new Date(pausedUntil));
    return { isOpenNow: false, closesAt: null, opensAt: isOpenNow ? pausedUntil : opensAt };
  }
  const closed = { isOpenNow: false, closesAt: null, opensAt: null };
  if (!configuration.isOpen || !configuration.isAcceptingOrders) return closed;

  const openings = openingsFrom(configuration, now);
  const next = openings.find(({ to }) => to > now);
  if (!next) return closed;
  if (next.from > now) return { ...closed, opensAt: next.from.toISOString() };
  const closes = openings.reduce((end, { from, to }) => (from <= end && to > end ? to : end), next.to);
  const neverCloses = closes > localDay(now, configuration.timezone, DAYS_AHEAD);
  return { isOpenNow: true, closesAt: neverCloses ? null : closes.toISOString(), opensAt: null };
};
