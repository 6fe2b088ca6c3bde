import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { PAYMENT_RECORDS } from "#infra/local/payments/records.ts";
import { forgetChanges } from "../kit/forget-changes.ts";
import { memoryOf, untilIdle } from "../kit/machine.ts";
import { runJob } from "../kit/payments.ts";
import { startReceiver } from "../kit/receiver.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import { openEvening } from "./evening.ts";
import { recount } from "./recount.ts";

// Runs everything at once for a while, and recounts everything at the end. See docs/benchmarks.md.
const { values } = parseArgs({ options: { minutes: { type: "string", default: "30" } } });
const duration = Number(values.minutes) * 60_000;

/** How much more memory may be used at the end than in the second quarter. In the first, the processes warm up. */
const MOST_GROWTH = 1.25;
/** MB that garbage collection may not have freed yet. */
const SLACK = 100;
/** KB that the data directory may grow for each order, with its index, messages, mail, ticket and webhooks. */
const MOST_PER_ORDER = 200;

const bytesIn = (directory: string): number =>
  readdirSync(directory, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => {
      const { size = 0 } = statSync(join(parentPath, name), { throwIfNoEntry: false }) ?? {};
      return sum + size;
    }, 0);

await using cloud = await temporaryCloud({ SEED: "none", POWERTOOLS_LOG_LEVEL: "INFO" }, ["--no-web"]);
Object.assign(process.env, cloud.environment);
const { origin, directory } = cloud;
// The receiver refuses every tenth message once. A message that it refused four times would wait for ten minutes.
const known = new Set<string>();
const receiver = await startReceiver(({ id }) => {
  const isNew = !known.has(id);
  return isNew && known.add(id).size % 10 === 0 ? 503 : 204;
});
const evening = await openEvening(origin, receiver.url);
const before = bytesIn(directory);

const memory: number[] = [];
const sampler = setInterval(() => memory.push(memoryOf(cloud.pid)), Math.min(5000, duration / 40));
await evening.run(duration);
clearInterval(sampler);
await evening.close();
await untilIdle(cloud.pid);
for (const job of ["sweepPayments", "countReports"]) await runJob(origin, job);
const placed = () =>
  new Set(receiver.taken.filter(({ event }) => event.type === "order.placed").map(({ event }) => event.data.orderId));
const expected = evening.told.filter(({ isPaid, method }) => isPaid || method === "cash").length;
for (let wait = 0; placed().size < expected && wait < 60; wait++) {
  await runJob(origin, "retryWebhooks");
  await pause(3000);
}
while (await evening.printer.turn());
await untilIdle(cloud.pid);

const faults = await recount(evening, { records: join(directory, PAYMENT_RECORDS), webhooks: receiver.taken });
receiver.stop();
const mean = (from: number, to: number) => {
  const part = memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to));
  return part.reduce((sum, each) => sum + each, 0) / part.length;
};
const [early, late] = [mean(0.25, 0.5), mean(0.75, 1)];
if (late > early * MOST_GROWTH + SLACK) faults.push(`Memory grew from ${Math.round(early)} to ${Math.round(late)} MB`);
const lines = cloud.output().split("\n");
faults.push(...lines.filter((line) => /"level":"ERROR"|"status":5\d\d/.test(line)).slice(0, 20));

// The engine keeps the changes of a quarter of an hour, which do not count as growth.
await cloud.end("SIGINT");
forgetChanges(join(directory, "database"));
const perOrder = (bytesIn(directory) - before) / evening.told.length / 1000;
if (perOrder > MOST_PER_ORDER) faults.push(`Each order took ${Math.round(perOrder)} KB of the data directory`);

console.log(
  `${evening.told.length} orders, ${evening.tables()} reservations, ${receiver.taken.length} webhooks, ${evening.printer.printed.length} tickets; ` +
    `memory ${Math.round(early)} then ${Math.round(late)} MB, ${Math.round(perOrder)} KB an order`,
);
for (const fault of faults.slice(0, 30)) console.error(fault);
if (faults.length) process.exitCode = 1;
else console.log("Nothing was lost, and everything adds up");
