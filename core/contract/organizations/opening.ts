import type { TZDate } from "@date-fns/tz";
import type { FulfilmentMethod } from "../orders/order.ts";
import { weekdays } from "../values/weekdays.ts";
import { DAYS_AHEAD, daysFrom, type Hours, localDay, type OrderHours, specialOn, upcoming } from "./calendar.ts";
import { fulfilmentSpans } from "./fulfilment-spans.ts";
import type { Configuration, Organization } from "./organizations.ts";
import { breaksIn, joined, type Span, spanFrom, spansAround, weekdayOf, without } from "./spans.ts";

export type Switches = Pick<Configuration, "isOpen" | "isAcceptingOrders">;

const allDay = ["00:00", "00:00"] as const;

/**
 * When a local day opens and closes: as its date says, else as its weekday does. A shop without a week is open all day.
 */
const timesOf = (hours: Hours, day: TZDate) => {
  const special = specialOn(hours, day);
  if (special) return [special.openingTime, special.closingTime] as const;
  if (!hasWeek(hours)) return allDay;
  const weekday = weekdayOf(day);
  return [hours.openingTimes?.[weekday], hours.closingTimes?.[weekday]] as const;
};

/** The openings that begin on a local day: none, or its hours without their breaks. A special day has its own. */
const spansOf = (hours: Hours, day: TZDate): Span[] => {
  const [opens, closes] = timesOf(hours, day);
  if (!opens || !closes) return [];
  const span = spanFrom(day, opens, closes);
  const special = specialOn(hours, day);
  return without(span, special ? breaksIn(special.breaks ?? [], day, opens) : spansAround(hours.breaks ?? [], day));
};

const hasWeek = ({ openingTimes, closingTimes }: Hours): boolean =>
  weekdays.some((weekday) => openingTimes?.[weekday] && closingTimes?.[weekday]);

const always: Span[] = [{ from: new Date(-8.64e15), to: new Date(8.64e15) }];

/**
 * The openings of an organization from the day before an instant on, in order; no hours at all mean one without end.
 * @param daysAhead how many days to look ahead at least
 */
export const openingsFrom = (week: Hours, now: Date, daysAhead = DAYS_AHEAD): Span[] => {
  const hours = { ...week, specialDays: upcoming(week, now) };
  if (!hasWeek(hours) && hours.specialDays.length === 0 && !hours.breaks?.length) return always;
  return daysFrom(hours, now, daysAhead).flatMap((day) => spansOf(hours, day));
};

/**
 * Whether an organization is open at an instant, by its switches, its hours and a pause, and when that changes next.
 * While a switch is off no next opening is planned.
 */
export const openingAt = (
  configuration: OrderHours & Switches,
  now: Date,
  pausedUntil: string | null = null,
): Organization["opening"] => {
  if (pausedUntil && Date.parse(pausedUntil) > now.getTime()) {
    const { isOpenNow, opensAt } = openingAt(configuration, new Date(pausedUntil));
    return { isOpenNow: false, closesAt: null, opensAt: isOpenNow ? pausedUntil : opensAt };
  }
  const closed = { isOpenNow: false, closesAt: null, opensAt: null };
  if (!configuration.isOpen || !configuration.isAcceptingOrders) return closed;

  const openings = joined(openingsFrom(configuration, now));
  const early = (configuration.lastOrderMinutes ?? 0) * 60_000;
  const taking = openings.map(({ from, to }) => ({ from, to: new Date(to.getTime() - early) }));
  const [delivery, pickup] = (["delivery", "pickup"] as const).map((kind) =>
    joined(fulfilmentSpans(configuration, kind, { openings: taking, now })),
  ) as [Span[], Span[]];
  const some = joined([...delivery, ...(configuration.enablePickup === false ? [] : pickup)]);
  const next = some.find(({ from, to }) => to > now && from < to);
  if (!next) return closed;
  if (next.from > now) return { ...closed, opensAt: next.from.toISOString() };
  const closes = openings.find(({ to }) => to > now)?.to ?? next.to;
  const horizon = localDay(now, configuration.timezone, DAYS_AHEAD);
  const later = { ...laterOf("delivery", delivery, now), ...laterOf("pickup", pickup, now) };
  return {
    isOpenNow: true,
    closesAt: closes > horizon ? null : closes.toISOString(),
    opensAt: null,
    ...(next.to < closes && next.to <= horizon && { lastOrderAt: next.to.toISOString() }),
    ...(Object.keys(later).length > 0 && { later }),
  };
};

/** From when on a kind of order is taken that is not taken at an instant. */
const laterOf = (kind: FulfilmentMethod, spans: readonly Span[], now: Date) => {
  const next = spans.find(({ to }) => to > now);
  return next && next.from > now ? { [kind]: next.from.toISOString() } : {};
};
