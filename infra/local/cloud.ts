import { rmSync } from "node:fs";
import type { OnlineProvider } from "#core/contract/payments/payments.ts";
import { courierEnvironment } from "./couriers/stand-ins.ts";
import { openDataDir } from "./data-dir.ts";
import { checkDatabase } from "./database/check.ts";
import { startEngine } from "./database/engine.ts";
import { tableAdmin } from "./database/table.ts";
import { dispatch, type Listener } from "./dispatch.ts";
import { type FunctionEnvironment, stageEnvironment } from "./environment.ts";
import { INVOCATIONS } from "./jobs/invocations.ts";
import { JOBS, startJobs } from "./jobs/start.ts";
import { listen } from "./listen.ts";
import type { Endpoints, Options } from "./options.ts";
import type { Part, Run } from "./part.ts";
import { parts } from "./parts.ts";
import { PAYMENT_RECORDS } from "./payments/records.ts";
import { paymentEnvironment } from "./payments/stand-ins.ts";
import { enforceRights } from "./rights/rights.ts";
import { people } from "./seed/people.ts";
import { prepareTable, seedingMarker } from "./seeding.ts";
import { STORAGE, standIns } from "./stand-ins.ts";

export interface Cloud {
  /** `http://localhost:3000`. */
  origin: string;
  /** The environment of the functions, for code that works on the same data. */
  environment: Record<string, string>;
  /** Whether the demo is in it. */
  demo: boolean;
  /** Rejects when a part ends unexpectedly. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

const seedDemo = async (hasStandIn: (provider: OnlineProvider) => boolean): Promise<void> => {
  const seed = await import("./seed/index.ts");
  await seed.seedDemo(hasStandIn);
};

/**
 * Starts everything that AWS would run, on one origin of this machine: the gateway with its functions, the table, the
 * media bucket, the places service and the storefront. A service with an endpoint elsewhere is not started. Settings of
 * the functions go into this process's environment.
 * @throws SetupError when the user has to fix something. Then nothing stays running.
 */
export const startCloud = async ({ port, dataDir, seed, web, schedule, endpoints }: Options): Promise<Cloud> => {
  await using starting = new AsyncDisposableStack();
  const started = (part: Part): Part => {
    if (part.stop) starting.defer(async () => void (await part.stop?.()));
    return part;
  };
  const data = starting.adopt(openDataDir(dataDir), ({ release }) => release());
  const marker = seedingMarker(data.path("seed"));
  const file = data.path("database");
  if (!endpoints.dynamodb) checkDatabase(file, marker.read() === "done");
  const engine = endpoints.dynamodb ? undefined : await startEngine(file);
  if (engine) starting.defer(engine.stop);
  const lost = engine?.lost ?? new Promise<never>(() => {});

  // The parts need the origin, so the port is taken first. Requests wait until the parts have started.
  const routes = Promise.withResolvers<Listener>();
  const http = await listen(async (request, response) => (await routes.promise)(request, response), port);
  starting.defer(http.close);
  const origin = `http://localhost:${http.port}`;
  const elsewhere = Object.fromEntries(Object.entries(endpoints).filter(([, endpoint]) => endpoint !== undefined));
  const here: Endpoints = {
    ...(Object.fromEntries(Object.entries(standIns).map(([name, { path }]) => [name, origin + path])) as Endpoints),
    // A push service is known by its origin alone.
    push: origin,
    dynamodb: engine?.endpoint ?? "",
    ...elsewhere,
  };
  const environment: FunctionEnvironment = {
    ...stageEnvironment(data, origin, here, seed === "demo" ? people.admin.email : ""),
    ...paymentEnvironment(data, here),
    ...courierEnvironment(here),
  };
  Object.assign(process.env, environment);
  enforceRights();
  const run: Run = { origin, data, environment, server: http.server, web };

  // What a demo that was interrupted has left: `prepareTable` drops its table.
  if (marker.read() === "begun")
    for (const kept of [STORAGE, PAYMENT_RECORDS]) rmSync(data.path(kept), { recursive: true, force: true });
  const services: Part[] = [];
  for (const [name, { start }] of Object.entries(standIns))
    if (!endpoints[name as keyof typeof standIns]) services.push(started(await start(run)));
  const product = parts.map((start) => started(start(run)));

  // The jobs start once the table is filled. Until then only the stand-ins answer, which filling it needs.
  const jobs = Promise.withResolvers<Part>();
  const afterFilling =
    (listenerOf: (jobs: Part) => Listener | undefined): Listener =>
    async (request, response) =>
      listenerOf(await jobs.promise)?.(request, response);
  const routesOf = (running: readonly Part[]) => running.flatMap(({ listeners }) => Object.entries(listeners));
  routes.resolve(
    dispatch({
      ...Object.fromEntries(routesOf(services)),
      ...Object.fromEntries(routesOf(product).map(([path, listener]) => [path, afterFilling(() => listener)])),
      ...Object.fromEntries(
        [JOBS, INVOCATIONS].map((path) => [path, afterFilling(({ listeners }) => listeners[path])]),
      ),
    }),
  );

  const { TABLE_NAME: name, DYNAMODB_ENDPOINT: endpoint, AWS_REGION: region } = environment;
  const table = tableAdmin({ name, endpoint, region });
  const fill = () => seedDemo((provider) => !endpoints[provider]);
  const prepared = prepareTable({ marker, table, seed: seed === "demo" ? fill : undefined });
  await Promise.race([Promise.all([prepared, ...product.map((part) => part.ready)]), lost]);
  table.close();
  jobs.resolve(started(startJobs(run, { schedule })));

  const running = starting.move();
  return {
    origin,
    environment,
    demo: marker.read() === "done",
    lost,
    stop: () => running.disposeAsync(),
  };
};
