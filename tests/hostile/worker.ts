import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { startEngine } from "../../infra/local/database/engine.ts";
import { enforceRights } from "../../infra/local/rights/rights.ts";
import { holdingTransactions } from "../kit/dynamodb-proxy.ts";
import { faultyDatabase } from "./faults.ts";
import { type Place, STRIPE_KEY, startProviders, WEBHOOK_SECRET } from "./scenario.ts";
import { overSockets } from "./sockets.ts";
import { type Step, schedules } from "./steps.ts";
import type { Template } from "./template.ts";
import { asking, carryTable, TABLE } from "./transport.ts";

/** Some schedules, which follow from a seed; a path names one of them. */
export interface Batch {
  seed: number;
  runs: number;
  path?: string | undefined;
}

/** The main process's order to one worker. Batches run in parallel. */
export interface Orders {
  template: string;
  batches: Batch[];
  /** The time after which no schedule begins, and none is shrunk. */
  seconds?: number | undefined;
}

export interface Report {
  runs: number;
  failures: { seed: number; path: string; said: string }[];
}

/** The fault, and the steps that led to it, one group a line. */
const failureText = (error: unknown, groups: readonly Step[][]): string => {
  const lines = groups.map((group) => `  ${group.map((step) => JSON.stringify(step)).join(" with ")}`);
  return [error instanceof Error ? error.message : String(error), ...lines].join("\n");
};

const region = "eu-central-1";
/** Milliseconds for which a transaction holds its items. */
const HELD = 10;

/** Shared by the schedules of this process: the engine of their tables, and the providers' address. */
const openPlace = async (template: Template): Promise<Place & { close: () => Promise<void> }> => {
  const directory = mkdtempSync(join(tmpdir(), "hostile-"));
  const { endpoint, stop } = await startEngine(join(directory, "tables.db"));
  const providers = await startProviders();
  const onward = overSockets(endpoint);
  enforceRights();
  carryTable(faultyDatabase(holdingTransactions(HELD, onward.carry).carry));
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    TABLE_NAME: TABLE,
    MEDIA_BUCKET: "none",
    DYNAMODB_ENDPOINT: endpoint,
    STRIPE_API_BASE: providers.origin,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    REVOLUT_API_BASE: `${providers.origin}/revolut`,
    PAYU_API_BASE: `${providers.origin}/payu`,
    PAYPAL_API_BASE: `${providers.origin}/paypal`,
    SEALING_KEYS: JSON.stringify({ hostile: "h".repeat(43) }),
    SES_ENDPOINT: providers.origin,
    PLATFORM_URL: providers.origin,
    POWERTOOLS_LOG_LEVEL: "SILENT",
  });
  const close = async () => {
    onward.close();
    await providers.close();
    await stop();
    rmSync(directory, { recursive: true });
  };
  return { template, ask: asking(onward.carry), endpoint, region, providers, close };
};

const run = async ({ template, batches, seconds }: Orders): Promise<Report> => {
  const place = await openPlace(JSON.parse(readFileSync(template, "utf8")));
  // Core reads its environment when it is loaded.
  const { runSchedule } = await import("./schedule.ts");
  const report: Report = { runs: 0, failures: [] };
  /** The batch that failed first. It is shrunk while the others end. */
  let failing: Batch | undefined;
  const runBatch = async (batch: Batch): Promise<void> => {
    const { seed, path, runs: numRuns } = batch;
    const property = fc.asyncProperty(schedules, async (groups) => {
      if (failing && failing !== batch) return;
      if (!failing) report.runs++;
      await runSchedule(groups, place).catch((error: Error) => {
        failing ??= batch;
        if (failing === batch) throw error;
      });
    });
    const { failed, counterexamplePath, errorInstance, counterexample } = await fc.check(property, {
      seed,
      numRuns,
      interruptAfterTimeLimit: seconds && seconds * 1000,
      path,
    });
    if (failed)
      report.failures.push({
        seed,
        path: counterexamplePath ?? "",
        said: failureText(errorInstance, counterexample?.[0] ?? []),
      });
  };
  try {
    await Promise.all(batches.map(runBatch));
    return report;
  } finally {
    await place.close();
  }
};

process.on("message", async (orders: Orders) => {
  const report = await run(orders).catch(
    ({ stack = "" }: Error): Report => ({ runs: 0, failures: [{ seed: 0, path: "", said: stack }] }),
  );
  process.send?.(report, () => process.exit());
});
