import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import fc from "fast-check";
import { startEngine } from "../database/engine.ts";
import { tableAdmin } from "../database/table.ts";
import { changeStream } from "../jobs/change-stream.ts";
import { holdingTransactions } from "../testing/dynamodb-proxy.ts";
import { startProxy } from "../testing/proxy.ts";
import { faultyDatabase, faultyProvider } from "./faults.ts";
import { type Step, schedules } from "./steps.ts";
import type { Template } from "./template.ts";
import { changeReader, STRIPE_KEY, startProviders, WEBHOOK_SECRET, writeItems } from "./world.ts";

/** What the main process asks of one worker. */
export interface Orders {
  template: string;
  runs: number;
  seed: number;
  path: string | undefined;
}

export type Report = { failed: false; runs: number } | { failed: true; path: string; said: string };

/** What went wrong, and the steps that led to it, one group of them a line. */
const saidOf = (error: unknown, groups: readonly Step[][]): string => {
  const lines = groups.map((group) => `  ${group.map((step) => JSON.stringify(step)).join(" with ")}`);
  return [error instanceof Error ? error.message : String(error), ...lines].join("\n");
};

const table = "hostile";
const region = "eu-central-1";
/** How long a transaction holds its items. */
const HELD = 3;

/** Runs a part of the schedules, one after another, on an engine and with providers of its own. */
const run = async ({ template: file, runs, seed, path }: Orders): Promise<Report> => {
  const template: Template = JSON.parse(readFileSync(file, "utf8"));
  const directory = mkdtempSync(join(tmpdir(), "hostile-"));
  const engine = await startEngine(join(directory, "database"));
  const providers = await startProviders();
  const database = await startProxy(engine.endpoint, (forward) =>
    faultyDatabase(holdingTransactions(HELD, forward).carry),
  );
  const provider = await startProxy(providers.origin, faultyProvider);
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    TABLE_NAME: table,
    MEDIA_BUCKET: "none",
    DYNAMODB_ENDPOINT: database.endpoint,
    STRIPE_API_BASE: provider.endpoint,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    REVOLUT_API_BASE: `${provider.endpoint}/revolut`,
    SEALING_KEYS: JSON.stringify({ hostile: "h".repeat(43) }),
    PLATFORM_URL: providers.origin,
    POWERTOOLS_LOG_LEVEL: "SILENT",
  });
  const where = { name: table, endpoint: engine.endpoint, region, accessKeyId: "local" };
  await tableAdmin(where).ensure();
  const client = new DynamoDBClient({ region, endpoint: engine.endpoint });
  await writeItems(client, table, template.people);
  const read = await changeReader(changeStream(where));
  // Core reads its environment as it is loaded.
  const { live } = await import("./schedule.ts");
  try {
    const property = fc.asyncProperty(schedules, (groups) =>
      live(groups, { template, client, table, providers, read }).catch((error: Error) => {
        if (error.name !== "TimeoutError") throw error;
        console.warn("A schedule was left: the machine is too busy to answer in time");
      }),
    );
    const details = await fc.check(property, { numRuns: runs, seed, path, interruptAfterTimeLimit: undefined });
    if (!details.failed) return { failed: false, runs: details.numRuns };
    const { errorInstance, counterexamplePath } = details;
    return {
      failed: true,
      path: counterexamplePath ?? "",
      said: saidOf(errorInstance, details.counterexample?.[0] ?? []),
    };
  } finally {
    client.destroy();
    await Promise.all([database.close(), provider.close(), providers.close()]);
    await engine.stop();
    rmSync(directory, { recursive: true });
  }
};

process.on("message", async (orders: Orders) => {
  const report = await run(orders).catch(
    (error: Error): Report => ({ failed: true, path: "", said: error.stack ?? "" }),
  );
  process.send?.(report, () => process.exit());
});
