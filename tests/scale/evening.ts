import type { OrderId, OrganizationId, SessionId, UserId } from "#core/contract/values/ids.ts";
import { LANES } from "#functions/jobs.ts";
import { BOARD_SECONDS, boardPoll, lifeOf, type Place, type Use } from "./order-life.ts";
import { Partitions } from "./partitions.ts";

/** Calls that an order makes beside those that `lifeOf` has: pages, the cart, checkout, and the taps of staff. */
const OTHER_CALLS = 18;

/**
 * Seconds of a change in the job that follows the stream: four round trips, and the words of an order beside each
 * other.
 */
const CHANGE_SECONDS = 0.05;

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export const numbersFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
};

/** Draws shops by Zipf's law: the n-th shop has `n ** -exponent` of the orders of the first. */
export const byPopularity = (shops: number, exponent: number, next: () => number): (() => number) => {
  let sum = 0;
  const until = Array.from({ length: shops }, (_, n) => (sum += (n + 1) ** -exponent));
  return () => {
    const wanted = next() * sum;
    let [low, high] = [0, shops - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((until[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return low;
  };
};

export interface Evening {
  shops: number;
  seconds: number;
  /** The shops that get an order in a second. */
  arrivals: (second: number) => number[];
  /** What else happens in a second. */
  beside?: (second: number) => Use[];
}

export interface Outcome {
  places: Record<Place, Partitions>;
  /** In the busiest second. */
  peak: { orders: number; calls: number };
}

const start = new Date("2026-11-27T18:00:00Z");
const id = <Id extends string>(prefix: string, n: number) => `${prefix}_${String(n).padStart(26, "0")}` as Id;

/**
 * Lets an evening meet the partitions of the table, of its indexes and of its stream. Every shop has one board open.
 */
export const play = ({ shops, seconds, arrivals, beside = () => [] }: Evening): Outcome => {
  const places: Outcome["places"] = {
    table: new Partitions(),
    gsi1: new Partitions(),
    gsi2: new Partitions(),
    stream: new Partitions({ read: 1, write: LANES / CHANGE_SECONDS }),
  };
  const boards = Array.from({ length: shops }, (_, n) => boardPoll(id<OrganizationId>("org", n)));
  const ahead = Array.from({ length: seconds }, (): Use[][] => []);
  const peak = { orders: 0, calls: 0 };
  let orders = 0;
  for (let second = 0; second < seconds; second++) {
    const placed = arrivals(second);
    for (const shop of placed) {
      orders++;
      const life = lifeOf({
        organizationId: id<OrganizationId>("org", shop),
        orderId: id<OrderId>("ord", orders),
        userId: id<UserId>("usr", orders),
        sessionId: id<SessionId>("ses", orders),
        now: new Date(start.getTime() + second * 1000),
      });
      for (const { after, uses } of life) ahead[second + after]?.push(uses);
    }
    const polls = boards.filter((_, shop) => (shop + second) % BOARD_SECONDS === 0);
    const uses = [...(ahead[second] ?? []).flat(), ...polls, ...beside(second)];
    ahead[second] = [];
    for (const { at, pk, ...units } of uses) places[at].use(pk, units);
    for (const place of Object.values(places)) place.tick();
    const calls = uses.filter(({ read }) => read).length + placed.length * OTHER_CALLS;
    peak.orders = Math.max(peak.orders, placed.length);
    peak.calls = Math.max(peak.calls, calls);
  }
  return { places, peak };
};
