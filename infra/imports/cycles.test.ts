import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cycles-"));
  const { vcs: _, ...config } = JSON.parse(await readFile("biome.json", "utf8"));
  await writeFile(join(folder, "biome.json"), JSON.stringify(config));
  await cp("package.json", join(folder, "package.json"));
});
afterEach(() => rm(folder, { recursive: true }));

/** What the lint of this repository finds about cycles in these files of a folder. */
const lint = async (files: Record<string, string>): Promise<string> => {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const only = ["lint", "--only=suspicious/noImportCycles", "."];
  const { stdout, stderr } = await run(resolve("node_modules/.bin/biome"), only, { cwd: folder }).catch(
    (failed: { stdout: string; stderr: string }) => failed,
  );
  return stdout + stderr;
};

test("A cycle of imports is refused", async () => {
  const found = await lint({
    "order.ts": 'import { refund } from "./refund.ts";\nexport const order = () => refund;\n',
    "refund.ts": 'import { order } from "./order.ts";\nexport const refund = () => order;\n',
  });
  expect(found).toContain("This import is part of a cycle.");
});

test("A cycle of types alone is refused too", async () => {
  const found = await lint({
    "order.ts":
      'import { refund } from "./refund.ts";\nexport type Order = string;\nexport const order = () => refund;\n',
    "refund.ts": 'import type { Order } from "./order.ts";\nexport const refund = (order: Order) => order;\n',
  });
  expect(found).toContain("This import is part of a cycle.");
});
