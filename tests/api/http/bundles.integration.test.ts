import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { examples } from "#core/contract/api/examples.ts";
import { type Route, statusOf } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { newId } from "#core/ids.ts";
import { type Bundle, bundle } from "#infra/bundles/bundle.ts";
import { bundled } from "#infra/bundles/bundled.ts";
import {
  type Endpoint,
  type Entry,
  endpoints,
  FALLBACK,
  functionEntries,
  namedJobs,
  pageEntries,
} from "#infra/bundles/entries.ts";
import { root } from "#infra/fingerprint.ts";
import { tableAdmin } from "#infra/local/database/table.ts";
import { gateway, type Handler } from "#infra/local/gateway/gateway.ts";
import { lambdaContext } from "#infra/local/gateway/lambda-context.ts";
import { type Listening, listen } from "#infra/local/listen.ts";
import { newProduct, newShop } from "../../kit/factories.ts";

const builtPage = '<html lang="en"><head><title>Dabba</title></head><body><div id="root"></div></body></html>';

let bundles: Map<string, Bundle>;
let listening: Listening;

const load = async ({ name }: Pick<Entry, "name">): Promise<Handler> => {
  const { directory = "", handler = "" } = bundles.get(name) ?? {};
  const file = pathToFileURL(join(directory, handler.replace(/\.handler$/, ".mjs")));
  return (await import(file.href)).handler;
};

const run = async (entry: Pick<Entry, "name">, event: object) =>
  (await load(entry))(event as Parameters<Handler>[0], lambdaContext(entry.name, "1", Date.now() + 30_000));

beforeAll(async () => {
  // The bundles mail through the run that the other tests use.
  vi.stubEnv("MAILBOX_ORIGIN", inject("origin"));
  const made = [
    ...(await bundled(functionEntries, "dist/functions")),
    ...(await bundle(pageEntries, "dist/tested", builtPage)),
  ];
  bundles = new Map(made.map((each) => [each.name, each]));
  const routes = endpoints.map(({ route: { method, path }, entry }) => ({
    method,
    path: `/api${path}`,
    name: entry.name,
    load: () => load(entry),
  }));
  listening = await listen(gateway(routes), 0);
  // Beside the tests of the browser, some 250 bundles take minutes.
}, 600_000);

afterAll(() => {
  vi.unstubAllEnvs();
  return listening.close();
});

const bodies: Record<string, Record<string, unknown>> = examples;

/** Nothing here has such an id. */
const pathOf = ({ path }: Route, organizationId: string) =>
  `/api${path}`.replace(/\{(\w+)\}/g, (_, name: string) => (name === "organizationId" ? organizationId : "of-nobody"));

/** The call that ends the session comes last, and the one that deletes the organization before it. */
const lateness = ({ verb }: Endpoint) => ["deleteOrganization", "signOut"].indexOf(verb);

test("Every bundled function answers", { timeout: 600_000 }, async () => {
  const origin = `http://localhost:${listening.port}`;
  const { owner, organizationId } = await newShop(origin);
  const headers = { "content-type": "application/json" };
  for (const { domain, verb, route } of endpoints.toSorted((a, b) => lateness(a) - lateness(b))) {
    const body = JSON.stringify(bodies[domain]?.[verb] ?? {});
    const path = pathOf(route, organizationId);
    const answer = await owner.send(path, { method: route.method, headers, ...(route.body && { body }) });
    const text = await answer.text();
    const told = `${route.method} ${path}: ${answer.status} ${text.slice(0, 300)}`;
    if (answer.status === statusOf(route)) continue;
    expect(answer.status, told).toBeLessThan(500);
    expect(JSON.parse(text), told).toMatchObject({ status: answer.status, code: expect.any(String) });
  }
});

test("Every bundled job runs", async () => {
  // Scheduled jobs read the whole table, so these have an empty one and leave the data of other tests alone.
  const { DYNAMODB_ENDPOINT: endpoint = "", AWS_REGION: region = "", TABLE_NAME = "" } = inject("environment");
  const name = "jobs";
  const table = tableAdmin({ name, endpoint, region });
  await table.ensure();
  vi.stubEnv("TABLE_NAME", name);
  // Events of the stream, the schedule, SES and other code; each job takes the one that it knows.
  const call = { organizationId: newId("organization"), webhookId: newId("webhook") };
  const detail = { eventType: "Send", mail: { destination: ["ada@example.com"], tags: {} } };
  try {
    for (const { entry } of namedJobs) await run(entry, { Records: [], detail, ...call });
  } finally {
    vi.stubEnv("TABLE_NAME", TABLE_NAME);
    await table.drop();
    table.close();
  }
});

test("One bundle answers paths without a row", async () => {
  expect(await run(FALLBACK, { requestContext: { requestId: "1" } })).toMatchObject({ statusCode: 404 });
});

test("A page shows its shop in the reader's language, and escapes every text of the shop", async () => {
  const name = "Ada's </script><b>$& kitchen";
  const shop = await newShop(`http://localhost:${listening.port}`);
  const { owner, organizationId, organization } = shop;
  await owner.call(routes.organizations.updateOrganization, { params: { organizationId }, body: { name } });
  await newProduct(shop);
  const host = organization.configuration.hostname;
  const visit = async (path: string, headers: Record<string, string> = { host }) => {
    const event = { headers: { ...headers, "x-page-path": path, "x-page-locale": "pl" }, requestContext: {} };
    return (await run({ name: "site/show-page" }, event)) as {
      statusCode: number;
      headers: Record<string, string>;
      body: string;
    };
  };
  const { statusCode, body } = await visit("/menu");
  expect(statusCode).toBe(200);
  expect(body).toMatch(
    /<html lang="pl".*<title>[^<]*Ada&#x27;s &lt;\/script&gt;&lt;b&gt;\$&amp; kitchen.*<h1[^>]*>Ada/s,
  );
  expect(body).toContain("Dosa z ziemniakami");
  expect(body).not.toContain("</script><b>");
  const data = [...body.matchAll(/<script type="application[^>]*>(.*?)<\/script>/gs)];
  const [restaurant, menu] = data.map(([, json = ""]) => JSON.parse(json));
  expect(restaurant).toMatchObject({ "@type": "Restaurant", name, hasMenu: `https://${host}/menu` });
  const offers = { "@type": "Offer", price: 24.9, priceCurrency: "PLN" };
  expect(menu).toMatchObject({
    "@type": "Menu",
    hasMenuSection: [{ hasMenuItem: [{ name: "Dosa z ziemniakami", offers }] }],
  });
  expect(body).toContain(`hreflang="en" href="https://${host}/menu"`);
  expect(body).toContain(`rel="canonical" href="https://${host}/menu?lang=pl"`);

  const own = await visit("/account/orders");
  expect([own.statusCode, own.body.includes('<div id="root"></div>')]).toEqual([200, true]);
  expect(own.body).toContain("noindex");
  expect((await visit("/account/sign-in")).body).toMatch(/noindex.*<h1[^>]*>Zaloguj się<.*<form.*type="password"/s);
  expect((await visit("/checkout/customer-details")).body).toMatch(/noindex.*<h1[^>]*>Dane odbiorcy</s);
  expect((await visit("/account/orders/ord_1")).body).toMatch(/noindex.*<main[^>]*>.*aria-busy/s);
  const nowhere = await visit("/nowhere");
  expect(nowhere.statusCode).toBe(404);
  for (const { headers } of [nowhere, own])
    expect(headers["cache-control"]).toMatch(/^public, max-age=0, s-maxage=\d+, .*stale-if-error=\d+$/);
  expect((await visit("/menu", { host: "nobody.example" })).statusCode).toBe(404);
});

test("A function contains its own row, and leaves out other domains", () => {
  const modulesOf = (name: string) => bundles.get(name)?.modules;
  const others = ["orders", "reservations", "shipping", "catalogue"].map((name) => `core/contract/${name}/${name}.ts`);
  expect(modulesOf("platform/open-api")).toEqual(expect.arrayContaining(others));
  expect(modulesOf("platform/ping")).toContain("core/contract/platform/platform.ts");
  for (const path of others) expect(modulesOf("platform/ping")).not.toContain(path);
});

test("No dependency but zod calls something z, because the bundler treats calls of z as pure", () => {
  const dependencies = new Set(
    [...bundles.values()].flatMap(({ modules }) => modules).filter((path) => /node_modules\/(?!zod\/)/.test(path)),
  );
  expect(dependencies.size).toBeGreaterThan(100);
  for (const path of dependencies)
    expect(readFileSync(join(root, path), "utf8"), path).not.toMatch(/(?<![\w$.])z(\.\w+)*\(/);
});
