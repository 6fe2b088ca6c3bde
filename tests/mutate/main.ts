import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { equivalents, isReviewed } from "./equivalents.ts";
import type { Result } from "./runner.ts";
import { filesOf, mutated } from "./sources.ts";
import { squeezed } from "./squeezed.ts";
import { filtersOf, folders, groupOf } from "./tests-of.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: "string" }, tests: { type: "string", multiple: true } },
});

const oneLine = (text: string) => squeezed(text).slice(0, 90);

/** Runs the tests of some files with each of their mutants. @returns what they said, by the mutants' ids */
const runTests = async (files: readonly string[], filters: readonly string[]): Promise<Map<string, Result[]>> => {
  using directory = mkdtempDisposableSync(join(tmpdir(), "mutate-"));
  const file = (name: string) => join(directory.path, name);
  for (const name of ["on", "reached", "results"]) writeFileSync(file(name), "");
  const env = { MUTATE_DIR: directory.path, MUTATE_FILES: files.join(","), MUTATE_TRIES: values.tries };
  const args = ["vitest", "run", "--config", "tests/mutate/vitest.config.ts", ...filters];
  await once(spawn("npx", args, { stdio: "inherit", env: { ...process.env, ...env } }), "close");
  const lines = readFileSync(file("results"), "utf8").split("\n").filter(Boolean);
  return Map.groupBy(
    lines.map((line): Result => JSON.parse(line)),
    ({ id }) => id,
  );
};

/** Prints the score of the files below a path, and every survivor. @returns whether there is one */
const mutatePath = async (path: string): Promise<boolean> => {
  const survivors: string[] = [];
  let count = 0;
  for (const [group, files] of Map.groupBy(filesOf(path), groupOf)) {
    const mutants = files
      .flatMap((file) => mutated(file).mutants)
      .filter((mutant) => !equivalents.some((each) => isReviewed(mutant, each)));
    const results = await runTests(files, values.tests ?? filtersOf(group));
    count += mutants.length;
    for (const { id, file, line, was, became } of mutants) {
      const tried = results.get(id) ?? [];
      if (tried.some(({ is }) => is === "killed")) continue;
      const how = tried.length ? `${tried.length} tests passed, such as "${tried[0]?.test}"` : "no test reaches it";
      survivors.push(`  ${file}:${line}  ${oneLine(was)}  →  ${oneLine(became) || "(nothing)"}\n      ${how}`);
    }
  }
  const killed = count - survivors.length;
  const score = count ? Math.round((1000 * killed) / count) / 10 : 100;
  console.log(`\n${path}: ${killed} of ${count} mutants killed, ${score} %`);
  for (const survivor of survivors) console.log(survivor);
  return survivors.length > 0;
};

// It takes hours, and others may work here.
setPriority(10);
for (const path of positionals.length ? positionals : folders) if (await mutatePath(path)) process.exitCode = 1;
