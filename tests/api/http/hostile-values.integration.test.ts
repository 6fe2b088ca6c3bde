import fc from "fast-check";
import { expect, inject, test } from "vitest";
import * as z from "zod/mini";
import type { Route } from "#core/contract/api/route.ts";
import { routes } from "#core/contract/index.ts";
import { keys } from "#core/db/keys.ts";
import { commit } from "#core/db/table.ts";
import { type Browser, newBrowser } from "../../kit/client.ts";
import { completeBodies } from "../../kit/complete-bodies.ts";
import { newAdmin, newMember, newShop, newShopper } from "../../kit/factories.ts";
import { furnish, pathOf } from "../../kit/furniture.ts";
import { allowedTexts, forbidden, pathWords, words } from "../../kit/hostile-values.ts";
import { type Place, placesOf, withValue } from "../../kit/places-of.ts";

const origin = inject("origin");
const shop = await newShop(origin);
const furniture = await furnish(shop);
const bodyOf = completeBodies({ shop, furniture });
const [shopper, staff, manager, admin] = await Promise.all([
  newShopper(origin),
  newMember(shop, "staff"),
  newMember(shop, "manager"),
  newAdmin(origin),
]);

type Caller = Browser & { userId?: string };

interface Row {
  verb: string;
  row: Route;
  caller: () => Caller;
}

/** Signing in ends the browser's session, so calls of accounts get a new one. Pictures need a manager. */
const callerOf = (domain: string, { access }: Route): Row["caller"] => {
  if (domain === "accounts" && access !== "session") return () => newBrowser(origin);
  if (domain === "files" || access === "manager") return () => manager;
  if (access === "staff" || access === "driver") return () => staff;
  if (access === "admin") return () => admin;
  return access === "owner" ? () => shop.owner : () => shopper;
};

const rows = Object.entries(routes).flatMap(([domain, verbs]) =>
  Object.entries<Route>(verbs).map(([verb, row]): Row => ({ verb, row, caller: callerOf(domain, row) })),
);
/** A provider's events are checked by their signature, not by the schema. */
const withBody = rows.filter(({ row }) => row.body && row.access !== "signature");

let calls = 0;

/** Resets the caller's limits: each caller after this has another address. */
const forgetCalls = async ({ path, perMinute }: Route, { userId }: Caller) => {
  const window = Math.floor(Date.now() / 60_000);
  if (perMinute && userId) await commit({ remove: keys.throttle(`${path} ${userId}`, window) });
};

const ask = async ({ row, caller }: Row, { path = pathOf(row, shop.organizationId, furniture), ...sent }: Sent) => {
  calls += 1;
  const browser = caller();
  await forgetCalls(row, browser);
  const response = await browser.send(path, {
    method: row.method,
    headers: {
      "content-type": "application/json",
      "x-viewer-address": `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
      ...sent.headers,
    },
    body: sent.body === undefined ? undefined : JSON.stringify(sent.body),
  });
  const { status } = response;
  const issues: { path: unknown[] }[] = status === 400 ? ((await response.json()).issues ?? []) : [];
  return { status, issues: issues.map((issue) => issue.path.join(".")) };
};
interface Sent {
  path?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const bodyPlaces = ({ verb, row }: Row) => (row.body ? placesOf(row.body, bodyOf(verb)) : []);
const nameOf = ({ path }: Place) => path.join(".");
const isLeaf = ({ type }: Place) => ["string", "number", "boolean", "enum"].includes(type);

/** The faults of an answer to invalid values: accepted, or not every invalid field is named. */
const missed = async (each: Row, input: unknown, places: readonly Place[], carried: (place: Place) => unknown) => {
  const { status, issues } = await ask(each, { body: input });
  if (status !== 400) return [`${each.verb}: ${status}`];
  return places
    .filter((place) => !issues.some((issue) => `${issue}.`.startsWith(`${nameOf(place)}.`)))
    .map((place) => `${each.verb} ${nameOf(place)} took ${JSON.stringify(carried(place)).slice(0, 60)}`);
};

test("Every body that the test starts from is valid", () => {
  for (const { verb, row } of withBody)
    expect([verb, row.body?.safeParse(bodyOf(verb)).error?.issues]).toEqual([verb, undefined]);
});

/** One process loads and runs the functions of all rows here; with all rows at once, no answer would come in time. */
const ROWS_AT_ONCE = 4;

/** The faults of some rows. The calls of one row run one after another. */
const foundIn = async (some: readonly Row[], walk: (each: Row) => Promise<string[]>): Promise<string[]> => {
  const waiting = some.values();
  const found: string[] = [];
  const work = async () => {
    for (const each of waiting) found.push(...(await walk(each)));
  };
  await Promise.all(Array.from({ length: ROWS_AT_ONCE }, work));
  return found;
};

test("Invalid texts, numbers, switches and choices are refused in each field, by name", async () => {
  const found = await foundIn(withBody, async (each) => {
    // A file's text may be long: the test of its import covers its length.
    const leaves = bodyPlaces(each).filter((place) => isLeaf(place) && nameOf(place) !== "csv");
    const rounds = Math.max(...leaves.map(({ type }) => forbidden[type]?.length ?? 0));
    const wrong: string[] = [];
    for (let round = 0; round < rounds; round++) {
      const carried = ({ type }: Place) => forbidden[type]?.[round % (forbidden[type]?.length ?? 1)];
      const input = leaves.reduce((all, place) => withValue(all, place.path, carried(place)), bodyOf(each.verb));
      wrong.push(...(await missed(each, input, leaves, carried)));
    }
    return wrong;
  });
  expect(found).toEqual([]);
});

test("Invalid lists, objects, maps and kinds are refused, by name", async () => {
  const found = await foundIn(withBody, async (each) => {
    const wrong: string[] = [];
    for (const place of bodyPlaces(each).filter((place) => !isLeaf(place)))
      for (const value of forbidden[place.type] ?? []) {
        const input = withValue(bodyOf(each.verb), place.path, value);
        wrong.push(...(await missed(each, input, place.path.length ? [place] : [], () => value)));
      }
    return wrong;
  });
  expect(found).toEqual([]);
});

/** The fault of an answer that is an internal error. */
const failed = async (each: Row, sent: Sent, told: unknown) => {
  const { status } = await ask(each, sent).catch((error: Error) => ({ status: String(error.cause ?? error) }));
  return Number(status) < 500 ? [] : [`${each.verb} ${JSON.stringify(told).slice(0, 120)}: ${status}`];
};

const takes = ({ schema }: Place, word: string) => z.safeParse(schema, word).success;

test("Texts of the greatest length, and such as grow or have a meaning elsewhere, cause no 500", async () => {
  const found = await foundIn(withBody, async (each) => {
    const wrong: string[] = [];
    for (const place of bodyPlaces(each).filter(isLeaf))
      for (const text of allowedTexts(place))
        wrong.push(
          ...(await failed(each, { body: withValue(bodyOf(each.verb), place.path, text) }, [nameOf(place), text])),
        );
    return wrong;
  });
  expect(found).toEqual([]);
});

test("No text in a query or a path causes a 500", async () => {
  const found = await foundIn(rows, async (each) => {
    const path = pathOf(each.row, shop.organizationId, furniture);
    const places = each.row.query ? placesOf(each.row.query, {}).filter(isTextual) : [];
    const queries = places.flatMap((place) =>
      words.filter((word) => takes(place, word)).map((word): [string, string][] => [[nameOf(place), word]]),
    );
    // Invalid values of parameters are sent in all of them at once.
    for (const word of words) queries.push(places.map((place): [string, string] => [nameOf(place), word]));
    const wrong: string[] = [];
    for (const query of places.length ? queries : [])
      wrong.push(...(await failed(each, { path: `${path}?${new URLSearchParams(query)}` }, query)));
    for (const [, name = ""] of each.row.path.matchAll(/\{(\w+)\}/g))
      for (const word of pathWords) {
        const others = { ...furniture.others, [name]: encodeURIComponent(word) };
        const hostile = pathOf(each.row, shop.organizationId, { ...furniture, others });
        wrong.push(...(await failed(each, { path: hostile }, [name, word])));
      }
    return wrong;
  });
  expect(found).toEqual([]);
});

test("A text of 2,100 letters is refused in every parameter of every query", async () => {
  const asked = rows.filter(({ row }) => row.method === "GET" && row.query);
  const found = await foundIn(asked, async (each) => {
    const places = each.row.query ? placesOf(each.row.query, {}).filter(isTextual) : [];
    // One parameter at a time: together they exceed the limit of API Gateway.
    const answers = places.map(async (place) => {
      const query = new URLSearchParams([[nameOf(place), "x".repeat(2100)]]);
      const path = `${pathOf(each.row, shop.organizationId, furniture)}?${query}`;
      const { status, issues } = await ask(each, { path });
      return issues?.length ? [] : [`${each.verb} ${nameOf(place)}: ${status}`];
    });
    return (await Promise.all(answers)).flat();
  });
  expect(found).toEqual([]);
});

const isTextual = ({ type }: Place) => !["object", "array"].includes(type);

test("Any text in any field is refused or kept, and refused if it is not valid Unicode", async () => {
  const fields = withBody.flatMap((each) =>
    bodyPlaces(each)
      .filter(({ type }) => type === "string")
      .map((place) => ({ each, place })),
  );
  const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...fields), units, async ({ each, place }, codes) => {
      const text = String.fromCharCode(...codes);
      const { status } = await ask(each, { body: withValue(bodyOf(each.verb), place.path, text) });
      expect(status, `${each.verb} ${nameOf(place)}`).toBeLessThan(500);
      if (!text.isWellFormed()) expect(status, `${each.verb} ${nameOf(place)}`).toBe(400);
    }),
    { numRuns: 200 },
  );
});
