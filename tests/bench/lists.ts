import { setTimeout as pause } from "node:timers/promises";
import type { Cost } from "#core/db/cost.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import { type BusyShop, newBusyShop } from "./busy-shop.ts";
import { type ListCase, listCases, unasked } from "./list-cases.ts";

// The cost of the first page of every list, by the number of items. See docs/performance.md.
const SIZES = [20, 2000, 20_000];

if (unasked.length) throw new Error(`Not measured: ${unasked.map(({ path }) => path).join(", ")}`);

await using cloud = await temporaryCloud({ SEED: "none", POWERTOOLS_LOG_LEVEL: "INFO" }, ["--no-web"]);
Object.assign(process.env, cloud.environment);

/** The log lines of the functions' answers so far. */
const answers = (): { cost: Cost }[] =>
  cloud
    .output()
    .split("\n")
    .filter((line) => line.includes('"message":"answered"'))
    .map((line) => JSON.parse(line));

const costOf = async ({ name, row, read }: ListCase, shop: BusyShop): Promise<Cost> => {
  const before = answers().length;
  // The first call may renew the reader's session, which takes one more read.
  const responses = [await read(shop), await read(shop)];
  for (const response of responses)
    if (!response.ok) throw new Error(`${row.path} (${name}): ${await response.text()}`);
  for (;;) {
    const answer = answers()[before + 1];
    if (answer) return answer.cost;
    await pause(5);
  }
};

const isSame = (a: Cost | undefined, b: Cost | undefined) =>
  a?.requests === b?.requests && a?.readUnits === b?.readUnits && a?.writeUnits === b?.writeUnits;

const shops = [];
for (const size of SIZES) {
  console.log(`Filling a shop with ${size} of everything`);
  shops.push(await newBusyShop(cloud.origin, size));
}
const measured = [];
for (const asked of listCases) {
  const costs = [];
  for (const shop of shops) costs.push(await costOf(asked, shop));
  const [few, some, many] = costs;
  measured.push({ ...asked, costs, grows: !isSame(some, many) || (!asked.narrowed && !isSame(few, some)) });
}
console.log("Round trips (requests) and read units of page 1:");
console.table(
  measured.map(({ row, name, narrowed, costs, grows }) => ({
    list: `${row.path} ${name}`,
    ...Object.fromEntries(
      costs.map(({ roundTrips, requests, readUnits }, n) => [SIZES[n], `${roundTrips} (${requests}) ${readUnits}`]),
    ),
    "": grows ? "grows" : narrowed ? "bounded" : "",
  })),
);
if (measured.some(({ grows }) => grows)) process.exitCode = 1;
