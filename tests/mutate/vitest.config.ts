import { relative } from "node:path";
import { loadConfigFromFile, type UserConfig } from "vite";
import { defineConfig, type UserWorkspaceConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { chosenFiles, mutated } from "./sources.ts";

const files = new Set(chosenFiles());

/** Puts a switch for each mutant into the files. */
const mutating = {
  name: "mutate",
  enforce: "pre" as const,
  transform: (_source: string, id: string) => {
    const file = relative(process.cwd(), id.split("?", 1)[0] ?? "");
    return files.has(file) ? { code: mutated(file).instrumented, map: null } : undefined;
  },
};

const wanted = ["unit", "alone", "integration", "integration-alone"];

const base: UserConfig | undefined = (await loadConfigFromFile({ command: "serve", mode: "test" }, "vitest.config.ts"))
  ?.config;

const projects = (base?.test?.projects ?? []).filter(
  (project): project is UserWorkspaceConfig =>
    typeof project === "object" && "test" in project && wanted.includes(String(project.test?.name)),
);

/** Tests beside the code first: they are the fastest, and the nearest. */
class ByPath extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId));
  }
}

/** The projects of the tests, one test at a time, each with the mutants that it reaches. */
export default defineConfig({
  test: {
    reporters: ["default"],
    sequence: { sequencer: ByPath },
    fsModuleCache: false,
    fileParallelism: false,
    maxWorkers: 1,
    projects: projects.map(({ plugins = [], test = {} }) => ({
      plugins: [...plugins, mutating],
      test: {
        ...test,
        // It holds the same files without their mutants.
        fsModuleCache: false,
        runner: "tests/mutate/runner.ts",
        setupFiles: ["tests/mutate/switch.ts"],
        ...(test.globalSetup && { globalSetup: "tests/mutate/global-setup.ts" }),
        sequence: { groupOrder: wanted.indexOf(String(test.name)) },
        // A test that waits for what a mutant prevents must not wait for minutes.
        expect: { poll: { timeout: 8000, interval: 50 } },
        testTimeout: 3_600_000,
      },
    })),
  },
});
