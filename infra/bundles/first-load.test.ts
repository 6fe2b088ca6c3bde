import { randomBytes } from "node:crypto";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { languages } from "#core/contract/locales/languages.ts";
import { firstFiles } from "#web/build/first-files.ts";
import { pageModules } from "#web/build/pages.ts";
import { firstLoadTable, weighPages } from "./first-load.ts";

const dense = (bytes: number) => randomBytes(bytes).toString("base64");

const chunk = (module: string, code: string, ...imports: string[]) =>
  ({
    type: "chunk",
    fileName: `${module}.js`,
    moduleIds: [`/dabba/web/${module}`],
    code,
    imports,
  }) as Rolldown.OutputChunk;

const files = [
  "menu/menu",
  "shopper/account",
  "validation/validation",
  "order/tracking",
  "reservation/reservation",
  "reserved/reserved",
  "settings/settings",
  "legal/terms",
];
const texts = files.flatMap((file) => languages.map((language) => `core/contract/locales/${language}/${file}.json`));

/** A build in which each page has a chunk, of which those given weigh something. */
const built = (...heavy: Rolldown.OutputChunk[]) => {
  const modules = ["main.tsx", "app.tsx", ...texts, ...Object.values(pageModules).flat()];
  const names = new Set(heavy.map(({ fileName }) => fileName));
  return [
    ...heavy,
    ...[...new Set(modules)].map((module) => chunk(module, "")).filter((each) => !names.has(each.fileName)),
  ];
};

const weigh = (files: Rolldown.OutputChunk[]) => {
  const weights = new Map(weighPages(files, firstFiles(files)).map(({ page, bytes }) => [page, bytes]));
  return (page: string) => Math.round((weights.get(page) ?? Number.NaN) / 1000);
};

test("A page weighs the app, the longer texts, its own code and all that this imports", () => {
  const bytes = weigh(
    built(
      chunk("app.tsx", dense(10_000), "react.js"),
      chunk("react", dense(20_000)),
      chunk("core/contract/locales/en/menu/menu.json", dense(3000)),
      chunk("core/contract/locales/pl/menu/menu.json", dense(5000)),
      chunk("pages/story.tsx", dense(1000), "react.js", "pictures.js"),
      chunk("pictures", dense(2000), "frames.js"),
      chunk("frames", dense(4000)),
    ),
  );
  expect([bytes("/story"), bytes("/menu")]).toEqual([42, 35]);
});

test("Code that is loaded on demand weighs nothing, and code that repeats itself little", () => {
  const bytes = weigh(built(chunk("dialog", dense(9000)), chunk("pages/menu.tsx", "a".repeat(90_000))));
  expect(bytes("/menu")).toBeLessThan(2);
});

test("A page above its limit fails the build, and the message names it", () => {
  const weighed = weighPages(built(chunk("pages/menu.tsx", dense(3000))), firstFiles(built()));
  expect(() => firstLoadTable(weighed, () => 2000)).toThrow(/\/menu {2}is above its limit/);
  expect(firstLoadTable(weighed, () => 4000)).not.toContain("above");
});

test("A build without the module of a page fails, so that a new name does not switch the check off", () => {
  expect(() => firstFiles(built().slice(1))).toThrow("no chunk with web/main.tsx");
});
