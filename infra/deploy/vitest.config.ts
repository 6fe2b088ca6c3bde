import { defineConfig } from "vitest/config";
import { closingLine } from "../local/testing/closing-line.ts";

export default defineConfig({
  test: {
    reporters: ["default", closingLine()],
    name: "deployed",
    environment: "node",
    include: ["infra/deploy/**/*.deployed.test.ts", "functions/access.integration.test.ts"],
    globalSetup: "infra/deploy/deployed-setup.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The schedule's test waits for most of its time.
    maxWorkers: 2,
  },
});
