import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { type RunnerTestCase, TestRunner } from "vitest";
import { reachedFile, resultsFile, switchFile } from "./switch.ts";

/** What a test said about a mutant: it failed, it passed, or it can't be trusted because it fails without one too. */
export interface Result {
  id: string;
  is: "killed" | "survived" | "unsure";
  test: string;
}

/**
 * So many tests that pass are enough to say that a mutant survives. With fewer, tables of cases hide the test that
 * kills.
 */
const TRIES = Number(process.env.MUTATE_TRIES ?? 60);

/** Milliseconds: a test that takes longer is not run for each mutant that it reaches. */
const SLOWEST = 5000;

/** A mutant may make a test slower by this before it counts as stuck. */
const SLOWER = { times: 4, milliseconds: 4000 };

let records = 0;

const results = (): Result[] =>
  readFileSync(resultsFile(), "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

/**
 * Runs each test once to see which mutants it reaches, and then again for each of them that no test has killed yet. The
 * process, its modules and the local cloud stay as they are.
 */
export default class MutatingRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const body = TestRunner.getTestFn(test);
    const { beforeEach } = TestRunner.getSuiteHooks(test.file);
    const run = async () => {
      for (const prepare of beforeEach) await prepare(test.context, test.file);
      await body();
    };
    const attempt = async (on: string, most?: number): Promise<"passed" | "failed" | "stuck"> => {
      writeFileSync(switchFile(), on);
      const over = new AbortController();
      const limit = most === undefined ? [] : [pause(most, undefined, { signal: over.signal })];
      const ended = run().then(
        () => "passed" as const,
        () => "failed" as const,
      );
      const ending = await Promise.race([ended, ...limit.map((each) => each.then(() => "stuck" as const))]);
      over.abort();
      for (const each of limit) each.catch(() => {});
      return ending;
    };
    const record = `record${process.pid}-${++records}`;
    const first = await attempt(record);
    const reached = readFileSync(reachedFile(), "utf8").split("\n");
    const began = performance.now();
    // A test that can't be repeated says nothing.
    if (first === "failed" || (await attempt("none")) === "failed") return;
    const took = performance.now() - began;
    if (took > SLOWEST) return;
    const most = took * SLOWER.times + SLOWER.milliseconds;
    const past = Map.groupBy(results(), ({ id }) => id);
    const name = `${test.file.name} ${test.name}`;
    for (const line of reached.filter((each) => each.startsWith(`${record} `))) {
      const id = line.slice(record.length + 1);
      const before = past.get(id) ?? [];
      if (before.some(({ is }) => is === "killed") || before.length >= TRIES) continue;
      const again = await attempt(id, most);
      // What was stuck may have waited for something else.
      const isUnsure = again === "stuck" && (await attempt("none", most)) !== "passed";
      const is = again === "passed" ? "survived" : isUnsure ? "unsure" : "killed";
      appendFileSync(resultsFile(), `${JSON.stringify({ id, is, test: name } satisfies Result)}\n`);
    }
    writeFileSync(switchFile(), "none");
  }
}
