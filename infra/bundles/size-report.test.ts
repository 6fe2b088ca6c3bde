import { existsSync, globSync } from "node:fs";
import { expect, test } from "vitest";
import type { Bundle } from "./bundle.ts";
import { exceptions } from "./limits.ts";
import { sizeReport } from "./size-report.ts";

const bundle = (facts: Partial<Bundle>): Bundle => ({
  name: "orders/place-order",
  directory: "",
  handler: "",
  modules: [],
  modulesAtStart: [],
  start: 1024,
  ...facts,
});

test("The report lists each function with its size and limit, the smallest first", () => {
  expect(sizeReport([bundle({ start: 300 * 1024 }), bundle({ name: "platform/ping" })])).toBe(
    "   1 KB of  320 KB  platform/ping\n 300 KB of  320 KB  orders/place-order",
  );
});

test("One above its limit fails the build, unless a heavy part of it is named", () => {
  const start = 400 * 1024;
  expect(() => sizeReport([bundle({ start })])).toThrow("orders/place-order");
  expect(
    sizeReport([bundle({ start, modulesAtStart: ["node_modules/@aws-sdk/s3-request-presigner/a.js"] })]),
  ).toContain("450 KB");
});

test("Code that is loaded on demand does not change a limit", () => {
  const stripe = ["node_modules/stripe/esm/stripe.core.js"];
  expect(() => sizeReport([bundle({ start: 400 * 1024, modules: stripe })])).toThrow("400 KB of  320 KB");
});

test("Each heavy part is still where its limit says", () => {
  const ours = globSync("core/**/*.ts");
  const missing = exceptions.filter(({ module: { source } }) => {
    const named = source.replaceAll("\\/", "/");
    const isPackage = !named.startsWith("core/");
    const path = named.startsWith("@") ? `node_modules/${named}` : named;
    return isPackage ? !existsSync(path) : !ours.some((file) => new RegExp(source).test(file));
  });
  expect(missing).toEqual([]);
});
