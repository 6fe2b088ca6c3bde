import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../fingerprint.ts";
import { bundled } from "./bundled.ts";
import { functionEntries } from "./entries.ts";

test("Bundles are made once, in whatever order their entries come", async () => {
  const output = "dist/made-once";
  const entries = functionEntries.filter(({ name }) => name === "platform/ping" || name === "http/fallback");
  const whenMade = () => statSync(join(root, output, "made.json")).mtimeMs;
  const bundles = await bundled(entries, output);
  expect(bundles.map(({ name }) => name)).toEqual(["http/fallback", "platform/ping"]);
  const made = whenMade();
  expect(await bundled(entries.toReversed(), output)).toEqual(bundles);
  expect(whenMade()).toBe(made);
});
