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

/** So many tests that pass are enough to say that a mutant survives. */
const TRIES = Number(process.env.MUTATE_TRIES ?? 60);

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
    const run = TestRunner.getTestFn(test);
    /** @returns the milliseconds that it took, undefined if it failed */
    const attempt = async (on: string, most?: number): Promise<number | undefined> => {
      writeFileSync(switchFile(), on);
      const began = performance.now();
      const late = new AbortController();
      const isOver = most === undefined ? [] : [pause(most, true, { signal: late.signal }).catch(() => true)];
      const ended = Promise.resolve(run()).then(
        () => false,
        () => true,
      );
      const hasFailed = await Promise.race([ended, ...isOver]);
      late.abort();
      return hasFailed ? undefined : performance.now() - began;
    };
    const record = `record${process.pid}-${++records}`;
    const took = await attempt(record);
    const reached = readFileSync(reachedFile(), "utf8").split("\n");
    // A test that can't be repeated says nothing.
    if (took === undefined || (await attempt("none")) === undefined) return;
    const past = Map.groupBy(results(), ({ id }) => id);
    const name = `${test.file.name} ${test.name}`;
    for (const line of reached.filter((each) => each.startsWith(`${record} `))) {
      const id = line.slice(record.length + 1);
      const before = past.get(id) ?? [];
      if (before.some(({ is }) => is === "killed") || before.length >= TRIES) continue;
      const most = took * SLOWER.times + SLOWER.milliseconds;
      const again = await attempt(id, most);
      const is = again !== undefined ? "survived" : (await attempt("none", most)) === undefined ? "unsure" : "killed";
      appendFileSync(resultsFile(), `${JSON.stringify({ id, is, test: name } satisfies Result)}\n`);
    }
    writeFileSync(switchFile(), "none");
  }
}
