import { defineConfig } from "vitest/config";
import { closingLine } from "./infra/local/testing/closing-line.ts";
import { compileMessages } from "./web/build/messages.ts";

const node = { environment: "node" as const };

export default defineConfig({
  test: {
    reporters: ["default", closingLine()],
    projects: [
      {
        plugins: [compileMessages()],
        test: {
          ...node,
          name: "unit",
          include: ["{core,functions,infra,web}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.integration.test.ts", "**/*.e2e.test.ts", "**/*.deployed.test.ts"],
          // Properties take seconds, and more on a busy machine.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: "integration",
          // Bundled functions run as Lambda runs them, not as Vite would change them.
          server: { deps: { external: [/\/dist\/tested\//] } },
          include: ["{core,functions,infra}/**/*.integration.test.ts"],
          globalSetup: "infra/local/testing/global-setup.ts",
          testTimeout: 30_000,
        },
      },
      {
        test: {
          ...node,
          name: "e2e",
          include: ["web/**/*.e2e.test.ts"],
          globalSetup: "infra/local/testing/demo-setup.ts",
          testTimeout: 180_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
