import { defineConfig } from "vitest/config";
import { closingLine } from "../kit/closing-line.ts";

export default defineConfig({
  test: {
    reporters: ["default", closingLine()],
    name: "deployed",
    environment: "node",
    include: ["tests/deploy/**/*.deployed.test.ts", "tests/api/access.integration.test.ts"],
    globalSetup: "tests/deploy/deployed-setup.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // The test of the schedule mostly waits.
    maxWorkers: 2,
  },
});
