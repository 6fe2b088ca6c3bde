import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Cost } from "#core/db/cost.ts";
import { freePort } from "#infra/local/listen.ts";
import { forgetChanges } from "../../kit/forget-changes.ts";
import { cpuOf, memoryOf, untilIdle } from "../../kit/machine.ts";
import { spawnCloud } from "../../kit/spawn-cloud.ts";
import { casesOf } from "./cases.ts";
import { fill, openWorld, type Size } from "./world.ts";

/**
 * A request to a side. Each checkout is measured in a process of its own, because its clients of the table know one
 * table only.
 */
export type Asked = { case: string; atOnce: number; share: number } | "memory" | "end";

export interface Measured {
  /** Calls in a second, and milliseconds of a call. */
  rate: number;
  p50: number;
  p99: number;
  /** The cost of one call: what the API used of the table, and the processor time of API and jobs together. */
  cost: Cost;
  cpu: number;
}

/** Starts the cloud of a checkout with all that is measured. */
const startSide = async (checkout: string, size: Size) => {
  const directory = mkdtempSync(join(tmpdir(), "dabba-bench-"));
  // Addresses in what is stored stay those of the cloud that is measured.
  const PORT = String(await freePort());
  const settings = { PORT, DATA_DIR: directory, SEED: "none", POWERTOOLS_LOG_LEVEL: "DEBUG" };
  const spawn = () => spawnCloud(settings, ["--no-web"], checkout);
  const first = await spawn();
  Object.assign(process.env, first.environment);
  const filled = await fill(first.origin, size);
  await first.end("SIGINT");
  forgetChanges(join(directory, "database"));

  const begun = performance.now();
  const cloud = await spawn();
  const ready = performance.now() - begun;
  const world = await openWorld(cloud.origin, filled);
  const cases = casesOf(size);

  const answered = (from: number): Cost[] =>
    cloud
      .output()
      .slice(from)
      .split("\n")
      .filter((line) => line.includes('"message":"answered"'))
      .map((line) => JSON.parse(line).cost);

  const measure = async ({ case: name, atOnce, share }: Exclude<Asked, string>): Promise<Measured> => {
    const found = cases.find((each) => each.name === name);
    if (!found) throw new Error(`There is no case ${name}`);
    const { calls, prepare, call } = found;
    const many = Math.max(8, Math.round(calls * share));
    const prepared: string[] = [];
    for (let n = 0; n < many; n++) prepared.push((await prepare?.(world)) ?? "");
    await untilIdle(cloud.pid);
    const [cpu, from, start] = [cpuOf(cloud.pid), cloud.output().length, performance.now()];
    const took: number[] = [];
    let next = 0;
    const work = async () => {
      for (let n = next++; n < many; n = next++) {
        const before = performance.now();
        await call(world, prepared[n] ?? "", n);
        took.push(performance.now() - before);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const seconds = (performance.now() - start) / 1000;
    await untilIdle(cloud.pid);
    took.sort((a, b) => a - b);
    const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
    const costs = answered(from);
    const each = (field: keyof Cost) => costs.reduce((sum, cost) => sum + cost[field], 0) / many;
    return {
      rate: many / seconds,
      p50: at(0.5),
      p99: at(0.99),
      cost: {
        requests: each("requests"),
        roundTrips: each("roundTrips"),
        readUnits: each("readUnits"),
        writeUnits: each("writeUnits"),
      },
      cpu: (cpuOf(cloud.pid) - cpu) / many,
    };
  };

  return {
    ready,
    measure,
    memory: () => memoryOf(cloud.pid),
    end: async () => {
      await cloud.end("SIGINT");
      rmSync(directory, { recursive: true });
    },
  };
};

const [checkout = "", size = "small"] = process.argv.slice(2);
const side = await startSide(checkout, size as Size);
process.send?.({ ready: side.ready });
process.on("message", async (asked: Asked) => {
  if (asked === "memory") process.send?.(side.memory());
  else if (asked !== "end") process.send?.(await side.measure(asked));
  else {
    await side.end();
    process.exit(0);
  }
});
