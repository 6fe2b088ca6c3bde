import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "deployed",
    environment: "node",
    include: ["infra/deploy/**/*.deployed.test.ts", "functions/access.integration.test.ts"],
    globalSetup: "infra/deploy/deployed-setup.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
  },
});
