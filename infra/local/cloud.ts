import { rmSync } from "node:fs";
import type { Server } from "node:http";
import { namedJobs } from "#infra/bundles/entries.ts";
import { openDataDir } from "./data-dir.ts";
import { startEngine } from "./database/engine.ts";
import { tableAdmin } from "./database/table.ts";
import { dispatch, type Listener, notFound } from "./dispatch.ts";
import { functionEnvironment } from "./environment.ts";
import { contractRoutes } from "./gateway/contract-routes.ts";
import { gateway } from "./gateway/gateway.ts";
import { googleServer } from "./google/server.ts";
import { changeStream } from "./jobs/change-stream.ts";
import { startConsumer } from "./jobs/consumer.ts";
import { consumingJobs } from "./jobs/consuming-jobs.ts";
import { scheduledJobs } from "./jobs/scheduled-jobs.ts";
import { startScheduler } from "./jobs/scheduler.ts";
import { jobServer } from "./jobs/server.ts";
import { listen } from "./listen.ts";
import { mailboxPage } from "./mail/page.ts";
import { mailServer } from "./mail/server.ts";
import { mailStore } from "./mail/store.ts";
import type { Options } from "./options.ts";
import { openRecords } from "./payments/records.ts";
import { placesServer } from "./places/server.ts";
import { startRevolut } from "./revolut/revolut.ts";
import { people } from "./seed/people.ts";
import { prepareTable, seedingMarker } from "./seeding.ts";
import { mediaServer } from "./storage/media.ts";
import { startStorage } from "./storage/server.ts";
import { startStripe } from "./stripe/stripe.ts";
import { builtWeb } from "./web/build.ts";
import { devSite } from "./web/dev-site.ts";
import { staticSite } from "./web/static-site.ts";

export interface Cloud {
  /** `http://localhost:3000`. */
  origin: string;
  /** What the functions read from their environment, for whoever wants to work on the same data. */
  environment: Record<string, string>;
  /** Whether the demo is in it. */
  demo: boolean;
  /** Fails when a part ends although nobody stopped it. */
  lost: Promise<never>;
  stop: () => Promise<void>;
}

/** Where the services stand that have hosts of their own on AWS. */
const S3 = "/_local/s3";
const PLACES = "/_local/places";
const SES = "/_local/ses";
const GOOGLE = "/_local/google";
const STRIPE = "/_local/stripe";
const REVOLUT = "/_local/revolut";
const JOBS = "/_local/jobs";

/** What was opened one after another, closed together, the last first. */
type Parts = AsyncDisposableStack;

const startSite = async (web: Options["web"], server: Server, media: string[], parts: Parts): Promise<Listener> => {
  if (web === "none") return notFound;
  if (web === "built") return staticSite(await builtWeb(), { media });
  const site = await devSite(server);
  parts.defer(site.stop);
  return site.listener;
};

const startPlaces = async (): Promise<Listener> => {
  const { gazetteer } = await import("./places/gazetteer.ts");
  return placesServer(PLACES, gazetteer);
};

const seedDemo = async (shops: { revolut: boolean }): Promise<void> => {
  const seed = await import("./seed/index.ts");
  await seed.seedDemo(shops);
};

/**
 * Starts what AWS would run: the gateway and the functions behind it, the table, the media bucket, the places service
 * and the storefront, on one origin of this machine. What has an endpoint elsewhere is not started. Settings of the
 * functions go into this process's environment.
 * @throws Trouble when the person who starts it has to put something right; nothing stays running then
 */
export const startCloud = async ({ port, dataDir, seed, web, endpoints }: Options): Promise<Cloud> => {
  await using starting: Parts = new AsyncDisposableStack();
  const data = starting.adopt(openDataDir(dataDir), ({ release }) => release());
  const marker = seedingMarker(data.path("seed"));
  const engine = endpoints.dynamodb ? undefined : await startEngine(data.path("database"));
  if (engine) starting.defer(engine.stop);
  const lost = engine?.lost ?? new Promise<never>(() => {});

  const routes = Promise.withResolvers<Listener>();
  const http = await listen(async (request, response) => (await routes.promise)(request, response), port);
  starting.defer(http.close);
  const origin = `http://localhost:${http.port}`;
  const here = {
    dynamodb: endpoints.dynamodb ?? engine?.endpoint ?? "",
    s3: endpoints.s3 ?? origin + S3,
    places: endpoints.places ?? origin + PLACES,
    ses: endpoints.ses ?? origin + SES,
    google: endpoints.google ?? origin + GOOGLE,
    stripe: endpoints.stripe ?? origin,
    revolut: endpoints.revolut ?? origin + REVOLUT,
  };
  const environment = functionEnvironment(data, origin, here, seed === "demo" ? people.admin.email : "");
  Object.assign(process.env, environment);
  const { AWS_REGION: region, MEDIA_BUCKET: bucket, S3_ENDPOINT, DYNAMODB_ENDPOINT, TABLE_NAME } = environment;

  if (marker.read() === "begun")
    for (const kept of ["storage", "payment-providers"]) rmSync(data.path(kept), { recursive: true, force: true });
  const storage = endpoints.s3
    ? undefined
    : await startStorage(S3, {
        directory: data.path("storage"),
        bucket,
        secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
      });
  if (storage) starting.defer(storage.stop);

  const records = starting.adopt(openRecords(data.path("payment-providers")), ({ close }) => close());
  const stripe = endpoints.stripe
    ? undefined
    : startStripe({
        records,
        origin,
        prefix: STRIPE,
        secretKey: environment.STRIPE_SECRET_KEY,
        webhook: {
          url: `${environment.PLATFORM_URL}/api/webhook/payment/stripe`,
          secret: environment.STRIPE_WEBHOOK_SECRET,
        },
      });
  if (stripe) starting.defer(stripe.stop);
  const revolut = endpoints.revolut ? undefined : startRevolut({ records, origin, prefix: REVOLUT });
  if (revolut) starting.defer(revolut.stop);

  const mails = mailStore(data.path("mails"));

  const ready = Promise.withResolvers<void>();
  const site = startSite(web, http.server, [new URL(S3_ENDPOINT).origin], starting);
  const whenReady =
    (listener: Listener | Promise<Listener>): Listener =>
    async (request, response) => {
      await ready.promise;
      return (await listener)(request, response);
    };
  routes.resolve(
    dispatch({
      // The one module of the web that Vite, whose root is web/, serves from an address of the API's.
      "/api/client.ts": whenReady(site),
      "/api": whenReady(gateway(contractRoutes())),
      "/media": whenReady(mediaServer({ bucket, region, endpoint: S3_ENDPOINT })),
      [S3]: storage?.listener ?? notFound,
      [PLACES]: endpoints.places ? notFound : await startPlaces(),
      [SES]: mailServer(SES, mails),
      "/mailbox": mailboxPage(mails),
      "/v1": stripe?.api ?? notFound,
      [STRIPE]: stripe?.pages ?? notFound,
      [REVOLUT]: revolut?.listener ?? notFound,
      [JOBS]: whenReady(jobServer(JOBS, (name) => scheduler.run(name))),
      [GOOGLE]: googleServer(GOOGLE, origin + GOOGLE),
      "": whenReady(site),
    }),
  );

  const table = tableAdmin({ name: TABLE_NAME, endpoint: DYNAMODB_ENDPOINT, region });
  const fill = () => seedDemo({ revolut: revolut !== undefined });
  const prepared = prepareTable({ marker, table, seed: seed === "demo" ? fill : undefined });
  await Promise.race([Promise.all([site, prepared]), lost]);
  table.close();
  const scheduler = startScheduler(scheduledJobs(namedJobs));
  starting.defer(scheduler.stop);
  const changes = changeStream({
    name: TABLE_NAME,
    endpoint: DYNAMODB_ENDPOINT,
    region,
    accessKeyId: environment.AWS_ACCESS_KEY_ID,
  });
  for (const job of consumingJobs(namedJobs))
    starting.defer(startConsumer(job, changes, data.path(`place-of-${job.name}`)).stop);
  ready.resolve();

  const running = starting.move();
  return {
    origin,
    environment,
    demo: marker.read() === "done",
    lost,
    stop: () => running.disposeAsync(),
  };
};
