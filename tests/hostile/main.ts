import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, writeFileSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeTemplate } from "./template.ts";
import type { Batch, Orders, Report } from "./worker.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string", multiple: true, default: ["new"] },
    path: { type: "string" },
    seconds: { type: "string" },
    workers: { type: "string", default: String(Math.min(4, availableParallelism())) },
  },
});
const { path } = values;
const seeds = values.seed.map((seed) => (seed === "new" ? Math.floor(Math.random() * 2 ** 31) : Number(seed)));

/** Simultaneous schedules of one worker: a schedule mostly waits. */
const AT_ONCE = 8;

// A seed and a path name one schedule of one batch.
const workers = path ? 1 : Number(values.workers);
const count = path ? 1 : workers * AT_ONCE;
const runs = Math.ceil(Number(values.runs) / count);
const batches = Array.from(
  { length: count },
  (_, n): Batch => ({ seed: (seeds[n % seeds.length] ?? 0) + Math.floor(n / seeds.length), runs, path }),
);

using directory = mkdtempDisposableSync(join(tmpdir(), "hostile-template-"));
const template = join(directory.path, "template.json");
const began = performance.now();
// Tried twice, because its cloud is a process that may end or answer too late.
writeFileSync(template, JSON.stringify(await makeTemplate().catch(makeTemplate)));
const reports = await Promise.all(
  Array.from({ length: workers }, async (_, worker): Promise<Report> => {
    const child = fork(fileURLToPath(new URL("worker.ts", import.meta.url)));
    const orders: Orders = {
      template,
      batches: batches.filter((_batch, n) => n % workers === worker),
      seconds: values.seconds === undefined ? undefined : Number(values.seconds),
    };
    child.send(orders);
    const lost = once(child, "exit").then(([code]) => Promise.reject(new Error(`A worker ended with ${code}`)));
    const [report] = (await Promise.race([once(child, "message"), lost])) as [Report];
    lost.catch(() => {});
    return report;
  }),
);
const seconds = Math.round((performance.now() - began) / 1000);
const lived = reports.reduce((sum, report) => sum + report.runs, 0);
console.log(`${lived} hostile schedules from seed ${seeds.join(" and ")} on ${workers} workers in ${seconds} s`);
for (const { said, seed, path } of reports.flatMap(({ failures }) => failures)) {
  console.error(`\n${said}\nAgain: npm run hostile -- --seed ${seed} --path ${path}`);
  process.exitCode = 1;
}
