import { expect, test } from "vitest";
import type { Bundle } from "./bundle.ts";
import { weigh } from "./weigh.ts";

const bundle = (facts: Partial<Bundle>): Bundle => ({
  entry: "orders/place-order.ts",
  directory: "",
  handler: "",
  modules: [],
  modulesAtStart: [],
  start: 1024,
  ...facts,
});

test("each function is told with its weight and limit, the lightest first", () => {
  expect(weigh([bundle({ start: 300 * 1024 }), bundle({ entry: "platform/ping.ts" })])).toBe(
    "   1 KB of  320 KB  platform/ping.ts\n 300 KB of  320 KB  orders/place-order.ts",
  );
});

test("one above its limit fails the build, unless a heavy part of it is named", () => {
  const start = 400 * 1024;
  expect(() => weigh([bundle({ start })])).toThrow("orders/place-order.ts");
  expect(weigh([bundle({ start, modulesAtStart: ["node_modules/@aws-sdk/s3-request-presigner/a.js"] })])).toContain(
    "450 KB",
  );
});

test("code that is loaded on demand does not change a limit", () => {
  const stripe = ["node_modules/stripe/esm/stripe.core.js"];
  expect(() => weigh([bundle({ start: 400 * 1024, modules: stripe })])).toThrow("400 KB of  320 KB");
});
