import { parseArgs } from "node:util";
import { byPopularity, numbersFrom, type Outcome, play } from "./evening.ts";

/*
 * A Friday evening of 10,000 shops against a model of DynamoDB's partitions, then one shop alone, with more and more
 * orders, until a partition is hot. See docs/scale.md.
 */
const { values } = parseArgs({
  options: {
    shops: { type: "string", default: "10000" },
    /** Orders from 19:00 to 20:00. */
    orders: { type: "string", default: "80000" },
    exponent: { type: "string", default: "0.6" },
    seed: { type: "string", default: "1" },
  },
});
const [shops, orders, exponent, seed] = [values.shops, values.orders, values.exponent, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
];

/** How long an order is on its way, and how long the evening goes on once as many end as begin. */
const [LIFE_SECONDS, FULL_SECONDS] = [2700, 900];
const HOUR_SECONDS = 3600;

const percent = (share: number) => `${Math.round(share * 100)} %`;
const nameless = (pk: string) => pk.replace(/_\d{20,}/g, "_…");

const rowsOf = (name: string, { places }: Outcome) =>
  Object.entries(places).map(([place, each]) => ({
    evening: name,
    of: place,
    partitions: each.count,
    "reads a second": Math.round(each.peak.read),
    "writes a second": Math.round(each.peak.write),
    "busiest partition": percent(each.peak.share),
    "hot seconds": each.hotSeconds,
    "busiest key": `${nameless(each.hottest.pk)}: ${percent(each.hottest.share)}`,
  }));

/** Orders come at random, at the rate of the hour from its beginning. */
const friday = (): Outcome => {
  const next = numbersFrom(seed);
  const shop = byPopularity(shops, exponent, next);
  const arrivals = (): number[] => {
    // As many as Poisson's law says, by Knuth.
    const [all, end] = [[] as number[], Math.exp(-orders / HOUR_SECONDS)];
    for (let product = next(); product > end; product *= next()) all.push(shop());
    return all;
  };
  return play({ shops, seconds: LIFE_SECONDS + FULL_SECONDS, arrivals });
};

const tried = new Map<number, Outcome>();

/** Orders come evenly, so many a second. */
const alone = (rate: number): Outcome => {
  const arrivals = () => Array.from({ length: rate }, () => 0);
  const outcome = tried.get(rate) ?? play({ shops: 1, seconds: LIFE_SECONDS + 60, arrivals });
  tried.set(rate, outcome);
  return outcome;
};

/** The lowest rate of one shop, below 32, at which something holds, and what happens then. */
const firstRate = (holds: (outcome: Outcome) => boolean) => {
  let [low, high] = [1, 32];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(alone(middle))) high = middle;
    else low = middle + 1;
  }
  return { rate: low, outcome: alone(low) };
};

const evening = friday();
const hot = firstRate(({ places }) => Object.values(places).some(({ hotSeconds }) => hotSeconds > 0));
const hotKey = firstRate(({ places }) => Object.values(places).some(({ hottest }) => hottest.share > 1));
console.table([
  ...rowsOf(`${shops} shops`, evening),
  ...[hot, hotKey].flatMap(({ rate, outcome }) => rowsOf(`one shop, ${rate} orders a second`, outcome)),
]);
console.log(
  `The busiest second of ${shops} shops: ${evening.peak.orders} orders, ${evening.peak.calls} calls of the API`,
);
if (Object.values(evening.places).some(({ hotSeconds }) => hotSeconds > 0)) process.exitCode = 1;
