import type { App } from "sst/constructs";
import { expect, test } from "vitest";
import { stacks } from "./index.ts";
import { lacking, settingsOf } from "./stages.ts";

test("sst remove refuses prod, and names the page to read", async () => {
  const app = { stage: "prod", mode: "remove" } as App;
  await expect(stacks(app)).rejects.toThrow("docs/operations.md");
});

test("A deploy says what a stage that keeps its data lacks; somebody's own stage may lack it", () => {
  const prod = settingsOf("prod");
  expect(lacking(prod).map((each) => each.split(":", 1)[0])).toEqual(["alarmsTo", "platformAdmins", "mailFrom"]);
  const set = { alarmsTo: ["ada@dabba.example"], platformAdmins: ["ada@dabba.example"], mailFrom: "hi@dabba.example" };
  expect(lacking({ ...prod, ...set })).toEqual([]);
  expect(lacking(settingsOf("ada"))).toEqual([]);
});
