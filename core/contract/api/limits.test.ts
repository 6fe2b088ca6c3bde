import { expect, test } from "vitest";
import * as z from "zod/mini";
import { routes } from "../index.ts";
import { childrenOf, defOf, type Schema } from "../testing/children-of.ts";
import { limitsOf } from "../testing/limits-of.ts";
import type { Route } from "./route.ts";

const parts = ["params", "query", "headers", "body"] as const;

/** A provider signs the whole request, so it is kept as it was sent. */
const signed: Route[] = [routes.payments.receivePaymentEvent, routes.couriers.receiveCourierEvent];

const within = (place: string, schema: Schema): [string, Schema][] => {
  const inner = childrenOf(schema).flatMap(({ at, schema: child }) =>
    within(at === undefined ? place : `${place} ${at}`, child),
  );
  return [[place, schema], ...inner];
};

/** Every schema of the input, by its place: `createProduct body images 0`. */
const schemas = Object.values(routes).flatMap((rows) =>
  Object.entries<Route>(rows).flatMap(([verb, row]) =>
    parts.flatMap((part) => {
      const schema = row[part];
      return schema && !(signed.includes(row) && part === "body") ? within(`${verb} ${part}`, schema) : [];
    }),
  ),
);

/** Half of a surrogate pair, in texts of the required forms. */
const broken = [
  "\ud800",
  "a\ud800",
  "\udc00bcdefghij",
  "https://a.example/\ud800",
  "a@a.example\ud800",
  "sk_0123456789\ud800",
];

const placesOf = (unlimited: typeof schemas) => unlimited.map(([place]) => place);
const ofType = (...types: string[]) => schemas.filter(([, schema]) => types.includes(defOf(schema).type));

test("Every text, number and list that a caller sends has a maximum, and every number a minimum", () => {
  const limited = ofType("string", "number", "array");
  expect(limited.length).toBeGreaterThan(300);
  expect(placesOf(limited.filter(([, schema]) => limitsOf(schema).maximum === Number.POSITIVE_INFINITY))).toEqual([]);
  const numbers = ofType("number");
  expect(placesOf(numbers.filter(([, schema]) => limitsOf(schema).minimum === Number.NEGATIVE_INFINITY))).toEqual([]);
});

test("Every text that a caller sends is well-formed Unicode", () => {
  const texts = ofType("string", "pipe");
  expect(placesOf(texts.filter(([, schema]) => broken.some((text) => z.safeParse(schema, text).success)))).toEqual([]);
});

test("Every map that a caller sends has a greatest number of entries, and no object takes what it does not name", () => {
  for (const [place, schema] of schemas) {
    const def = defOf(schema);
    if (def.type === "object")
      expect([place, (def.catchall && defOf(def.catchall).type) ?? "never"]).toEqual([place, "never"]);
    if (def.type !== "record") continue;
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, "v"]));
    expect([place, z.safeParse(schema, many).error?.issues]).toMatchObject([place, [{ path: [] }]]);
  }
});

test("The name of a dish, a shop and a person is one line in which something is seen", () => {
  const names = [
    "createProduct body translations 0 title",
    "createProduct body modifierGroups 0 modifiers 0 title",
    "createCategory body translations 0 title",
    "createOrganization body name",
    "signUp body firstname",
    "placeOrder body contact lastname",
  ];
  const found = schemas.filter(([place]) => names.includes(place));
  expect(new Set(placesOf(found))).toEqual(new Set(names));
  const taken = (name: string) => placesOf(found.filter(([, schema]) => z.safeParse(schema, name).success));
  for (const name of ["\u200b\u2060\ufeff", "Ada\nNowak"]) expect([name, taken(name)]).toEqual([name, []]);
});
