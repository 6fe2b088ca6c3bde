import type { FulfilmentMethod } from "../contract/orders/order.ts";
import type { OrderHours } from "../contract/organizations/calendar.ts";
import type { CapacitySettings } from "../contract/organizations/capacity-settings.ts";
import { fulfilmentSpans } from "../contract/organizations/fulfilment-spans.ts";
import { openingsFrom } from "../contract/organizations/opening.ts";
import type { Span } from "../contract/organizations/spans.ts";
import { holdOf, type StoredHold } from "./hold.ts";
import { type Kitchen, normalLimit } from "./kitchen.ts";
import { type Dish, minutesOf, partsOf } from "./load.ts";
import { MAX_SLOTS, MINUTE_MS, minutesAfter, sharesOf, slotAt, slotsFrom } from "./shares.ts";

/** How far ahead an order for as soon as possible looks for a slot with room, in minutes. */
export const MAX_WAIT_MINUTES = 6 * 60;

/** The window in which an order is expected: ready to collect, or at the door. */
export interface Estimate {
  from: string;
  to: string;
}

/** The least and the most minutes from the kitchen to its customer. */
export type Way = StoredHold["way"];

/** An order that asks its kitchen for a place. */
export interface Wanted {
  dishes: readonly Dish[];
  fulfilmentMethod: FulfilmentMethod;
  way: Way;
  /** Minutes by which everything takes longer just now. */
  extraMinutes: number;
}

/** A place in a kitchen: what the order holds there, and when it is expected. */
export interface Place {
  hold: StoredHold;
  estimate: Estimate;
}

/** Estimates are rounded up to steps of this many minutes. */
const STEP_MINUTES = 5;

const roundedUp = (instant: string): string =>
  new Date(Math.ceil(Date.parse(instant) / (STEP_MINUTES * MINUTE_MS)) * STEP_MINUTES * MINUTE_MS).toISOString();

/** When a kitchen that begins now is ready, in minutes from now. */
const minutesUntilReady = ({ settings }: Kitchen, { dishes, extraMinutes }: Wanted): number =>
  minutesOf(dishes, settings) + extraMinutes;

/**
 * The first place with room for an order that is wanted as soon as possible, within six hours and while the shop is
 * open for it; undefined where there is none.
 * @param since nothing before this instant is looked at
 */
export const soonestPlace = (
  kitchen: Kitchen,
  wanted: Wanted,
  { hours, now, since = now }: { hours: OrderHours; now: Date; since?: Date },
): Place | undefined => {
  const { timezone, settings } = kitchen;
  const { slotMinutes } = settings;
  const load = partsOf(wanted.dishes, settings);
  const ready = Math.max(now.getTime() + minutesUntilReady(kitchen, wanted) * MINUTE_MS, since.getTime());
  const spans = fulfilmentSpans(hours, wanted.fulfilmentMethod, { openings: openingsFrom(hours, now), now });
  const slots = slotsFrom(slotAt(ready, slotMinutes, timezone), slotMinutes, MAX_WAIT_MINUTES / slotMinutes);
  const open = slots.map((slot) =>
    firstOpen(spans, Math.max(Date.parse(slot), ready), minutesAfter(slot, slotMinutes)),
  );
  for (const [index, at] of open.entries()) {
    if (!at) continue;
    const end = open.findIndex((each, later) => later > index && !each);
    const run = slots.slice(index, Math.min(end < 0 ? slots.length : end, index + MAX_SLOTS));
    const shares = sharesOf(load, { slots: run, ...kitchen });
    if (!shares) continue;
    const last = shares.at(-1)?.slot ?? at;
    const estimate = estimateFor(last > at ? last : at, wanted.way, slotMinutes);
    return { hold: holdOf(shares, { expected: estimate.to, minutes: slotMinutes, way: wanted.way }), estimate };
  }
  return undefined;
};

/** The first instant of a slot, from a given one on, at which the shop is open. */
const firstOpen = (spans: readonly Span[], from: number, end: string): string | undefined => {
  const at = spans
    .map((span) => ({ at: Math.max(span.from.getTime(), from), to: span.to.getTime() }))
    .find(({ at, to }) => at < Math.min(to, Date.parse(end)));
  return at && new Date(at.at).toISOString();
};

const estimateFor = (ready: string, [least, most]: Way, slotMinutes: number): Estimate => {
  const from = roundedUp(minutesAfter(ready, least));
  const end = minutesAfter(from, slotMinutes);
  const to = roundedUp(minutesAfter(ready, most));
  return { from, to: to > end ? to : end };
};

/**
 * The place of an order for a chosen time: the slot in which it has to be ready, and those before it where it is more
 * than a slot takes. Undefined where they have no room, or where the kitchen can't be ready by then.
 */
export const placeFor = (
  kitchen: Kitchen,
  wanted: Wanted,
  { time, now }: { time: string; now: Date },
): StoredHold | undefined => {
  const { timezone, settings } = kitchen;
  const { slotMinutes } = settings;
  const ready = minutesAfter(time, -wanted.way[1]);
  const earliest = minutesAfter(now, minutesUntilReady(kitchen, wanted));
  if (ready < earliest) return undefined;
  const first = slotAt(Date.parse(earliest), slotMinutes, timezone);
  const slots = slotsFrom(slotAt(Date.parse(ready), slotMinutes, timezone), -slotMinutes, MAX_SLOTS);
  const load = partsOf(wanted.dishes, settings);
  const shares = sharesOf(load, { slots: slots.filter((slot) => slot >= first), ...kitchen });
  return shares && holdOf(shares.toReversed(), { expected: time, minutes: slotMinutes, way: wanted.way });
};

/** The first and the last slot that a place for a time can need. */
export const slotsAround = (time: string, slotMinutes: number, timezone: string): [from: string, to: string] => {
  const slot = slotAt(Date.parse(time), slotMinutes, timezone);
  return [minutesAfter(slot, -slotMinutes * MAX_SLOTS), slot];
};

/**
 * The hold of an order after staff changed its lines or its time: its load from its slot on, as the settings fill empty
 * slots. Staff decide that, so room is not checked. Set as the order's `hold` by `changeOrder` or `moveOrder`, it also
 * changes the counts of the slots in the same transaction. Null if the shop has no capacity set.
 */
export const heldFor = (
  { capacity, timezone }: { capacity: CapacitySettings | null; timezone: string },
  dishes: readonly Dish[],
  { hold, expected }: { hold: StoredHold | null | undefined; expected: string },
): StoredHold | null => {
  if (!capacity) return null;
  const { slotMinutes } = capacity;
  const lead = hold?.shares.length ? hold.lead : 0;
  const first = slotAt(Date.parse(expected) - lead * MINUTE_MS, slotMinutes, timezone);
  const load = partsOf(dishes, capacity);
  const normal = normalLimit(capacity, { timezone });
  const slots = slotsFrom(first, slotMinutes, MAX_SLOTS);
  const shares = sharesOf(load, { slots, normal, room: normal }) ?? [{ slot: first, parts: load }];
  return holdOf(shares, { expected, minutes: slotMinutes, way: hold?.way ?? [0, 0] });
};
