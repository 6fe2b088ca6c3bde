import { mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { builtWeb } from "#infra/built-web.ts";
import { freePort } from "#infra/local/listen.ts";
import { EMULATED, standIns } from "#infra/stacks/stages.ts";
import { temporaryCloud } from "../kit/spawn-cloud.ts";
import { markAutoDelete } from "./auto-delete.ts";
import { startEdge } from "./edge.ts";
import { install, loggedErrors, startEmulator } from "./emulator.ts";
import { lock } from "./lock.ts";
import { openShop } from "./order.ts";
import { endAll, run } from "./processes.ts";
import { putSecrets } from "./put-secrets.ts";
import { loseAndRestore } from "./restore.ts";
import { uploadSite } from "./upload-site.ts";

/**
 * The logs of the CDK's function that empties buckets. Lambda creates them, and writes to them until the end of the
 * removal.
 */
const HELPERS_LOG = /^logs .*-CustomS3AutoDeleteObjects/;

/**
 * Milliseconds after which a job that started before its schedule was stopped has ended. Jobs have next to nothing to
 * do here.
 */
const JOBS_END = 10_000;

const bin = (name: string) => join(process.cwd(), "node_modules/.bin", name);

const began = performance.now();
const say = (what: string) => console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${what}`);

/**
 * Deploys the platform to an emulator of AWS, with the same command that an operator uses, and tests it: the first
 * order, payments and every row's access through CloudFront, a second deploy that changes nothing, a table that is lost
 * and restored, and a removal that leaves nothing.
 */
const prove = async (): Promise<void> => {
  using _held = lock(".tmp/emulator/lock");
  // SST and the CDK leave files in it.
  using temporary = mkdtempDisposableSync(join(tmpdir(), "deploy-"));
  await using parts = new AsyncDisposableStack();
  const commands = await install();
  say("installed the emulator");
  const emulator = await startEmulator(commands);
  parts.defer(emulator.stop);
  const aws = await startEdge({ target: emulator.port });
  parts.defer(aws.close);
  const edgePort = await freePort();
  // Stand-ins for services that the emulator does not have: places, mail, Google and the payment providers.
  const outside = await temporaryCloud({ SEED: "none", PLATFORM_URL: `http://localhost:${edgePort}` }, ["--no-web"]);
  parts.defer(outside.stop);
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } = outside.environment;
  const env = {
    // The npx that SST runs would take npm's variables for scripts as its own options.
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_"))),
    ...emulator.environment,
    ...Object.fromEntries(standIns.map((name) => [name, outside.environment[name]])),
    AWS_ENDPOINT_URL: `http://127.0.0.1:${aws.port}`,
    EMULATOR_PORT: String(emulator.port),
    TMPDIR: temporary.path,
    CI: "true",
    SST_TELEMETRY_DISABLED: "1",
  };
  const sst = (command: string, more: Record<string, string> = {}) =>
    run(bin("sst"), [command, "--stage", EMULATED], { seconds: 600, env: { ...env, ...more } });

  Object.assign(process.env, emulator.environment, { MAILBOX_ORIGIN: outside.origin });
  await Promise.all([sst("deploy"), putSecrets({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }, env.AWS_ENDPOINT_URL)]);
  say("deployed");
  const { Data, Web } = JSON.parse(readFileSync(".sst/outputs.json", "utf8"));
  const lint = async () => {
    const args = ["--non-zero-exit-code", "error", ".sst/dist/*.template.json"];
    await run(join(commands, "cfn-lint"), args, { seconds: 300 });
    say("linted the templates");
  };

  await uploadSite(await builtWeb(), Web.SiteBucket, env.AWS_ENDPOINT_URL);
  const edge = await startEdge({ target: emulator.port, host: Web.DistributionDomain, port: edgePort });
  parts.defer(edge.close);
  const tests = run(bin("vitest"), ["run", "--config", "tests/deploy/vitest.config.ts"], {
    seconds: 1200,
    env: {
      ...env,
      DEPLOYED_ORIGIN: edge.origin,
      MAILBOX_ORIGIN: outside.origin,
      // The same API without CloudFront in front.
      DEPLOYED_API: `${emulator.endpoint}/_aws/execute-api/${new URL(Web.ApiEndpoint).hostname.split(".", 1)}`,
      // For tests that sign events, and that let time pass for an order.
      STRIPE_WEBHOOK_SECRET,
      TABLE_NAME: Data.TableName,
      MEDIA_BUCKET: Data.MediaBucket,
      PLATFORM_URL: edge.origin,
    },
  });
  // The tests wait for one function after another, which leaves a core idle.
  const [output] = await Promise.all([tests, lint()]);
  console.log(output);
  say("tested through CloudFront");

  const again = await sst("deploy");
  const changed = again.match(/^\|.*(CREATE|UPDATE|DELETE)_COMPLETE.*$/gm);
  if (changed) throw new Error(`The second deploy changed something:\n${changed.join("\n")}`);
  say("deployed again, which changed nothing");

  const shop = await openShop(edge.origin);
  const id = await shop.place();
  const order = await shop.read(id);
  // Once the order is found, no job changes anything more.
  await shop.find(id);
  const restored = await loseAndRestore(Data.TableName, env.AWS_ENDPOINT_URL);
  say(`backed up, lost and restored the table's ${restored.items} items, which are the same`);
  const answers = await shop.read(id).then(
    () => true,
    () => false,
  );
  if (answers) throw new Error("The lost table still answers");
  const inPlace = { RESTORED_TABLE: JSON.stringify(restored.table) };
  await sst("deploy", inPlace);
  if (!isDeepStrictEqual(await shop.read(id), order)) throw new Error("The order is another after the restore");
  await shop.find(await shop.place());
  say("deployed over the restored table: the order is there, and the next one is taken and found by its status");

  await markAutoDelete([Data.MediaBucket, Web.SiteBucket], env.AWS_ENDPOINT_URL);
  const python = (script: string) =>
    run(join(commands, "python"), [`tests/deploy/${script}`, env.AWS_ENDPOINT_URL, EMULATED], { seconds: 30, env });
  say(`stopped ${(await python("stop_schedules.py")).trim()} schedules`);
  await setTimeout(JOBS_END);
  await sst("remove", inPlace);
  await restored.remove();
  say("removed");
  const lines = (await python("leftovers.py")).split("\n").filter(Boolean);
  console.log(lines.map((line) => `left: ${line}`).join("\n"));
  const unexpected = lines.filter((line) => !HELPERS_LOG.test(line));
  if (unexpected.length) throw new Error("sst remove left something of a stage that keeps no data");
  say("found nothing else of the stage left");
};

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
process.on("exit", endAll);
await prove().catch((error: unknown) => {
  for (const line of loggedErrors()) console.error(line);
  throw error;
});
process.exit(0);
