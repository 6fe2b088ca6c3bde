import type { FulfilmentMethod } from "../orders/order.ts";
import { DAYS_AHEAD, daysFrom, type OrderHours } from "./calendar.ts";
import { joined, lasts, type Span, spansAround } from "./spans.ts";

/** When orders of a kind reach people: the openings, and of these its own hours where it has some. */
export const fulfilmentSpans = (
  hours: OrderHours,
  fulfilment: FulfilmentMethod,
  { openings, now, daysAhead = DAYS_AHEAD }: { openings: readonly Span[]; now: Date; daysAhead?: number },
): Span[] => {
  const own = hours[`${fulfilment}Hours`] ?? [];
  if (own.length === 0) return [...openings];
  return inBoth(openings, joined(daysFrom(hours, now, daysAhead).flatMap((day) => spansAround(own, day))));
};

/** What two lists of spans have in common. */
const inBoth = (some: readonly Span[], others: readonly Span[]): Span[] =>
  some.flatMap((a) =>
    others.map((b) => ({ from: a.from > b.from ? a.from : b.from, to: a.to < b.to ? a.to : b.to })).filter(lasts),
  );
