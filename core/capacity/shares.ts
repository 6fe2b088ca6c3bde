import { beginningOfHour } from "../contract/reservations/covered-hours.ts";
import { amountOf, fitting, type Parts, type Room, without } from "./load.ts";

/** What an order takes of a slot: the slot's beginning (ISO 8601, UTC), and the load by station. */
export interface Share {
  slot: string;
  parts: Parts;
}

export const MINUTE_MS = 60_000;

/** Most slots that one order takes: a transaction has room for them. */
export const MAX_SLOTS = 20;

/** The slot that an instant falls into, by its beginning. The hours of the shop's clock begin with a slot. */
export const slotAt = (instant: Date | number, minutes: number, timezone: string): string => {
  const at = Number(instant);
  const sinceHour = at - beginningOfHour(at, timezone);
  return new Date(at - (sinceHour % (minutes * MINUTE_MS))).toISOString();
};

/** The instant `minutes` after another one. */
export const minutesAfter = (instant: string | Date, minutes: number): string =>
  new Date(new Date(instant).getTime() + minutes * MINUTE_MS).toISOString();

/** The beginnings of `count` slots in a row, from `first` on; earlier ones if `minutes` is negative. */
export const slotsFrom = (first: string, minutes: number, count: number): string[] =>
  Array.from({ length: count }, (_, n) => minutesAfter(first, n * minutes));

/**
 * The shares that a load takes of consecutive slots, which are filled in their order. A load that is larger than the
 * first slot ever takes continues in the next ones. Undefined if they have no room for it.
 */
export const sharesOf = (
  load: Parts,
  { slots, normal, room }: { slots: readonly string[]; normal: (slot: string) => Room; room: (slot: string) => Room },
): Share[] | undefined => {
  const most = Math.min(slotsNeeded(load, slots, normal), MAX_SLOTS);
  const shares: Share[] = [];
  let left = load;
  for (const slot of slots.slice(0, most)) {
    if (amountOf(left) === 0) break;
    const parts = fitting(left, room(slot));
    if (amountOf(parts) === 0) return undefined;
    shares.push({ slot, parts });
    left = without(left, parts);
  }
  return amountOf(left) === 0 ? shares : undefined;
};

/** How many empty slots a load needs, and one more if it needs several, because the first may be partly full. */
const slotsNeeded = (load: Parts, slots: readonly string[], normal: (slot: string) => Room): number => {
  let left = load;
  let needed = 0;
  for (const slot of slots.slice(0, MAX_SLOTS)) {
    if (amountOf(left) === 0) break;
    left = without(left, fitting(left, normal(slot)));
    needed += 1;
  }
  return needed > 1 ? needed + 1 : needed;
};
