import { randomBytes } from "node:crypto";
import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import { weighFirstLoad } from "./first-load.ts";

const chunk = (name: string, code: string) => ({ type: "chunk", name, code }) as Rolldown.OutputChunk;
const dense = (bytes: number) => randomBytes(bytes).toString("latin1");

test("an app above the limit fails the build, and other chunks may weigh what they like", () => {
  expect(() => weighFirstLoad([chunk("app", dense(3000))], 2000)).toThrow("the limit is 2.0 KB");
  expect(weighFirstLoad([chunk("staff", dense(3000)), chunk("app", dense(1000))], 2000)).toBeLessThan(2000);
});

test("what counts is the weight by gzip, as it travels", () => {
  expect(weighFirstLoad([chunk("app", "a".repeat(10_000))], 200)).toBeLessThan(200);
});

test("a build without the chunk fails, so that a new name does not switch the check off", () => {
  expect(() => weighFirstLoad([chunk("start", "")], 2000)).toThrow("no chunk with the name app");
});
