import { expect, test } from "vitest";
import { pruned } from "./prune.ts";

test("a constant is marked as one that may be left out, and keeps its value", async () => {
  const code = pruned(`const make = (name) => name; export const Email = make("Email").toUpperCase();`, "common.ts");
  expect(code).toContain("/* @__PURE__ */");
  expect((await import(`data:text/javascript,${encodeURIComponent(code)}`)).Email).toBe("EMAIL");
});
