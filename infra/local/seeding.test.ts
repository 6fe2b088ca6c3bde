import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { prepareTable, seedingMarker } from "./seeding.ts";

let directory: string;
let items: string[] | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "seeding-"));
  items = undefined;
});
afterEach(() => rmSync(directory, { recursive: true }));

const table = {
  exists: async () => items !== undefined,
  ensure: async () => {
    items ??= [];
  },
  drop: async () => {
    items = undefined;
  },
};
const demo = async () => {
  if (items?.length) throw new Error("the demo is put into an empty table only");
  items?.push("menu");
  items?.push("users");
};
const start = (seed?: () => Promise<void>, on = table) =>
  prepareTable({ marker: seedingMarker(join(directory, "seed")), table: on, seed });
const killed = () => Promise.reject(new Error("killed"));

test("A new table is filled once", async () => {
  await start(demo);
  await start(demo);
  expect(items).toEqual(["menu", "users"]);
});

test("A table that was started empty stays so, even if the demo is requested later", async () => {
  await start();
  items?.push("own");
  await start(demo);
  expect(items).toEqual(["own"]);
});

test.each([
  ["before the table is made", demo, { ...table, ensure: killed }],
  [
    "after the table is made",
    demo,
    {
      ...table,
      ensure: async () => {
        await table.ensure();
        await killed();
      },
    },
  ],
  [
    "in the middle of filling",
    async () => {
      items?.push("menu");
      await killed();
    },
    table,
  ],
])("A start interrupted %s is completed by the next", async (_, seed, on) => {
  await expect(start(seed, on)).rejects.toThrow("killed");
  await start(demo);
  expect(items).toEqual(["menu", "users"]);
});

test("The data of a table that is created after an interrupted demo is never deleted", async () => {
  await expect(start(killed)).rejects.toThrow();
  await start();
  items?.push("own");
  await start(demo);
  expect(items).toEqual(["own"]);
});

test.each(["", "beg", "\0\0\0\0"])("A marker of %j drops nothing and says what to do", async (kept) => {
  await start(demo);
  items?.push("own");
  writeFileSync(join(directory, "seed"), kept);
  await expect(start(demo)).rejects.toThrow(/is damaged.* To keep what is there: printf done >/);
  expect(items).toEqual(["menu", "users", "own"]);
});
