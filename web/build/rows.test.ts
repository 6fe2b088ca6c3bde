import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import * as contract from "#core/contract/index.ts";
import { rowsApart } from "./rows.ts";

/** The built code of a page that imports these names from the contract's module of orders. */
const built = async (names: string): Promise<string> => {
  const entry = "virtual:page";
  const page = {
    name: "page",
    resolveId: (id: string) => (id === entry ? id : undefined),
    load: (id: string) =>
      id === entry
        ? `import { ${names} } from "${resolve("core/contract/orders/orders.ts")}"; window.shown = ${names};`
        : null,
  };
  const output = await build({
    configFile: false,
    logLevel: "silent",
    plugins: [page, rowsApart()],
    build: { write: false, minify: false, rolldownOptions: { input: entry, treeshake: { moduleSideEffects: false } } },
  });
  const [{ output: chunks } = { output: [] }] = [output].flat() as { output: { code?: string }[] }[];
  return chunks.map(({ code = "" }) => code).join();
};

test("A page that makes a call loads its method and path, and no schemas", async () => {
  const code = await built("placeOrder");
  expect(code).toContain('method: "POST"');
  expect(code).toContain('path: "/{organizationId}/orders"');
  expect(code.length).toBeLessThan(200);
});

test("A page that asks again and again knows which answers have an ETag", async () => {
  const code = await built("getOrder");
  expect(code).toContain("hasEtag: true");
  expect(code.length).toBeLessThan(200);
});

test("A page that imports a schema has it", async () => {
  expect(await built("PlaceOrder")).toContain("Please select a payment method");
});

/** The rows of the contract by name. */
const rows = new Set(Object.values(contract.routes).flatMap((each) => Object.keys(each)));

test("No page reads the schemas of a row, which the built site does not have", () => {
  const files = globSync("web/**/*.{ts,tsx}", { exclude: ["web/{build,tests}/**"] });
  expect(files.length).toBeGreaterThan(200);
  const readers = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\b(\w+)\.(?:body|query|params|response|answers?)\b/g)]
      .filter(([, name = ""]) => rows.has(name))
      .map(([text]) => `${file}: ${text}`),
  );
  expect(readers).toEqual([]);
});
