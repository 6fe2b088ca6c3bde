import { afterEach, beforeEach, expect, test } from "vitest";
import { mutate } from "./mutants.ts";

let on = "";
const before = globalThis.mutant;
beforeEach(() => {
  globalThis.mutant = (id) => id === on;
});
afterEach(() => {
  globalThis.mutant = before;
});

/** What a function answers as it is, and with each of its mutants. */
const answersOf = (source: string, ...given: unknown[]) => {
  const { mutants, instrumented } = mutate("a.ts", `export const answer = ${source}`);
  const answer = new Function(`${instrumented.replace("export const answer =", "return")}`)();
  const call = () => {
    try {
      return answer(...given);
    } catch (error) {
      return String(error);
    }
  };
  on = "";
  const answers = [call()];
  for (const { id } of mutants) {
    on = id;
    answers.push(call());
  }
  return answers;
};

test("A condition is tried as true and as false, and its boundary is moved", () => {
  expect(answersOf("(n) => { if (n < 3) return 'few'; return 'many'; }", 3)).toEqual(["many", "few", "many", "few"]);
});

test("Each part of a condition is tried without the other", () => {
  expect(answersOf("(a, b) => a && b ? 'both' : 'not both'", true, false)).toEqual([
    "not both",
    "both",
    "not both",
    "both",
    "not both",
  ]);
});

test("A comparison elsewhere is turned round", () => {
  expect(answersOf("(all) => all.filter((each) => each !== 2)", [1, 2])).toEqual([[1], [2]]);
});

test("A guard that is called for its error is left out", () => {
  expect(answersOf("(check) => { check(); return 'done'; }", () => undefined)).toEqual(["done", "done"]);
  const fail = () => {
    throw new Error("no");
  };
  expect(answersOf("(check) => { check(); return 'done'; }", fail)).toEqual(["Error: no", "done"]);
});

test("A write to the table loses its condition", () => {
  expect(answersOf("(when) => ({ put: 1, when })", "absent")).toEqual([{ put: 1, when: "absent" }, { put: 1 }]);
  expect(answersOf("() => ({ put: 1, when: 'absent' })")).toEqual([{ put: 1, when: "absent" }, { put: 1 }]);
});

test("A field that is spread where it is set is left out", () => {
  expect(answersOf("(note) => ({ ...(note && { note }) })", "cold")).toEqual([{ note: "cold" }, {}]);
});

test("Types, patterns and what decides nothing have no mutants, and lines are counted from one", () => {
  const source = "type A = 1 extends 2 ? 3 : 4;\nconst { when = 1 } = f();\nconst a = b + c;\nif (a > 1) f();";
  const { mutants } = mutate("a.ts", source);
  expect(mutants.map(({ line }) => line)).toEqual([4, 4, 4, 4]);
});
