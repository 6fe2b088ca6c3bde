import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { makeTemplate } from "./template.ts";
import type { Orders, Report } from "./worker.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "2000" },
    seed: { type: "string" },
    path: { type: "string" },
    workers: { type: "string", default: "4" },
  },
});
const { path } = values;
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
// A seed and a path name one schedule of one worker.
const workers = path ? 1 : Number(values.workers);
const runs = Math.ceil(Number(values.runs) / workers);

const directory = mkdtempSync(join(tmpdir(), "hostile-template-"));
const template = join(directory, "template.json");
const began = performance.now();
try {
  writeFileSync(template, JSON.stringify(await makeTemplate()));
  const reports = await Promise.all(
    Array.from({ length: workers }, async (_, worker): Promise<Report & { seed: number }> => {
      const child = fork(fileURLToPath(new URL("worker.ts", import.meta.url)));
      const orders: Orders = { template, runs, seed: seed + worker, path };
      child.send(orders);
      const [report] = (await once(child, "message")) as [Report];
      return { ...report, seed: orders.seed };
    }),
  );
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${runs * workers} schedules from seed ${seed} on ${workers} workers in ${seconds} s`);
  for (const report of reports)
    if (report.failed) {
      console.error(`\n${report.said}\nAgain: npm run hostile -- --seed ${report.seed} --path ${report.path}`);
      process.exitCode = 1;
    }
} finally {
  rmSync(directory, { recursive: true });
}
