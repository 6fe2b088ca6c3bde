import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { equivalents } from "./equivalents.ts";
import type { Mutant } from "./mutants.ts";
import type { Result } from "./runner.ts";
import { filesOf, folders, mutated } from "./sources.ts";

/** The tests of each folder, besides those beside its files: those of its domain through the API. */
const testsOf: Record<string, string[]> = {
  "core/orders": ["tests/api/orders/", "tests/api/jobs/sweep-payments", "tests/api/printers/", "tests/api/privacy/"],
  "core/payments": ["tests/api/payments/", "tests/api/orders/", "infra/local/stripe/", "infra/local/revolut/"],
  "core/reservations": ["tests/api/reservations/", "tests/api/privacy/", "tests/api/messages/"],
  "core/shipping": ["tests/api/shipping/", "tests/api/orders/place-order", "tests/api/orders/later"],
  "core/members": ["tests/api/members/", "tests/api/audit/", "tests/api/access", "tests/api/reservations/staff"],
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { tries: { type: "string" }, tests: { type: "string", multiple: true } },
});

const isReviewed = (mutant: Mutant) =>
  equivalents.some(({ file, was, became }) => mutant.file === file && mutant.was === was && mutant.became === became);

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 90);

/** Mutates the files below a path, and prints its score and its survivors. @returns whether a survivor is new */
const mutatePath = async (path: string): Promise<boolean> => {
  const files = filesOf(path);
  const folder = folders.find((each) => path.startsWith(each)) ?? "";
  const mutants = files.flatMap((file) => mutated(file).mutants).filter((mutant) => !isReviewed(mutant));
  using directory = mkdtempDisposableSync(join(tmpdir(), "mutate-"));
  for (const name of ["on", "reached", "results"]) writeFileSync(join(directory.path, name), "");
  const tests = values.tests ?? [`${folder}/`, ...(testsOf[folder] ?? [])];
  const env = { MUTATE_DIR: directory.path, MUTATE_FILES: files.join(","), MUTATE_TRIES: values.tries };
  const args = ["vitest", "run", "--config", "tests/mutate/vitest.config.ts", ...tests];
  const child = spawn("npx", args, { stdio: "inherit", env: { ...process.env, ...env } });
  await once(child, "close");
  const lines = readFileSync(join(directory.path, "results"), "utf8").split("\n").filter(Boolean);
  const results = Map.groupBy(
    lines.map((line): Result => JSON.parse(line)),
    ({ id }) => id,
  );
  const survivors = mutants.filter(({ id }) => results.get(id)?.every(({ is }) => is !== "killed") ?? true);
  const killed = mutants.length - survivors.length;
  const score = mutants.length ? Math.round((1000 * killed) / mutants.length) / 10 : 100;
  console.log(`\n${path}: ${killed} of ${mutants.length} mutants killed, ${score} %`);
  for (const { id, file, line, was, became } of survivors) {
    const tried = results.get(id) ?? [];
    const how = tried.length ? `${tried.length} tests passed, such as ${tried[0]?.test}` : "no test reaches it";
    console.log(`  ${file}:${line}  ${oneLine(was)}  →  ${oneLine(became) || "(nothing)"}\n      ${how}`);
  }
  return survivors.length > 0;
};

for (const path of positionals.length ? positionals : folders) if (await mutatePath(path)) process.exitCode = 1;
