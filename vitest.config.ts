import { defineConfig } from "vitest/config";
import { closingLine } from "#tests/kit/closing-line.ts";
import { compileMessages } from "./web/build/messages.ts";

const node = { environment: "node" as const };
const elsewhere = ["**/*.{integration,e2e,deployed}.test.ts"];
/** Tests that change the environment, globals or modules. */
const alone = "{core,functions,infra,web,tests}/**/*.alone.test.ts";
const unit = {
  ...node,
  include: ["{core,functions,infra,web,tests}/**/*.test.{ts,tsx}"],
  // Properties take seconds, and more on a busy machine.
  testTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};
const integration = {
  ...node,
  // Bundled functions run as Lambda runs them, not as Vite would change them.
  server: { deps: { external: [/\/dist\/(functions|tested)\//] } },
  globalSetup: "tests/kit/global-setup.ts",
  testTimeout: 240_000,
  hookTimeout: 240_000,
  // The jobs behind the table's stream first work through the changes of all other tests. On a busy machine that takes
  // a minute.
  expect: { poll: { timeout: 120_000, interval: 100 } },
};

export default defineConfig({
  test: {
    reporters: ["default", closingLine()],
    projects: [
      {
        plugins: [compileMessages()],
        test: {
          ...unit,
          name: "unit",
          exclude: [...elsewhere, alone],
          // Files share what they import, which halves the time.
          isolate: false,
          restoreMocks: true,
        },
      },
      { plugins: [compileMessages()], test: { ...unit, name: "alone", include: [alone], exclude: elsewhere } },
      {
        test: {
          ...integration,
          name: "integration",
          include: ["{core,functions,infra,tests}/**/*.integration.test.ts"],
          exclude: ["**/*.alone.integration.test.ts"],
          // Files share what they import.
          isolate: false,
        },
      },
      {
        test: {
          ...integration,
          name: "integration-alone",
          include: ["{core,functions,infra,tests}/**/*.alone.integration.test.ts"],
        },
      },
      {
        test: {
          ...node,
          name: "e2e",
          include: ["tests/e2e/*.e2e.test.ts"],
          globalSetup: "tests/kit/demo-setup.ts",
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // As above.
          expect: { poll: { timeout: 60_000 } },
          fileParallelism: false,
          // Files share what they import.
          isolate: false,
        },
      },
    ],
  },
});
