import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { routes } from "#core/contract/index.ts";
import type { Route } from "#core/contract/route.ts";
import { entryOf } from "./entry-of.ts";

const functions = fileURLToPath(new URL(".", import.meta.url));

/** Folders without handlers of rows: the wrapper of handlers, jobs, and pages. */
const others = ["http", "jobs", "site"];

const entries = globSync("*/*.ts", { cwd: functions })
  .filter((path) => !path.endsWith(".test.ts") && !others.some((folder) => path.startsWith(`${folder}/`)))
  .sort();

test("Every row has its handler, and every handler its row", () => {
  const rows = Object.entries(routes).flatMap(([domain, verbs]) =>
    Object.keys(verbs).map((verb) => entryOf(domain, verb)),
  );
  expect(entries).toEqual(rows.sort());
});

test("Every handler is one", async () => {
  for (const entry of entries) {
    const { handler } = await import(new URL(entry, import.meta.url).href);
    expect(handler, entry).toBeTypeOf("function");
  }
});

test("Each payment provider's webhook matches its own row only", () => {
  const matching = (path: string) =>
    Object.values(routes)
      .flatMap((verbs): Route[] => Object.values(verbs))
      .filter((row) => row.method === "POST")
      .filter((row) => new RegExp(`^${row.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(path));
  for (const provider of ["stripe", "revolut"])
    expect(matching(`/webhook/payment/${provider}`)).toEqual([routes.payments.receivePaymentEvent]);
});
