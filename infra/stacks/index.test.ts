import type { App } from "sst/constructs";
import { expect, test } from "vitest";
import { stacks } from "./index.ts";

test("sst remove refuses prod, and says where to read on", async () => {
  const app = { stage: "prod", mode: "remove" } as App;
  await expect(stacks(app)).rejects.toThrow("docs/operations.md");
});
