import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import startCloud from "../kit/global-setup.ts";

/** The local cloud of the integration tests, with the mutated files. */
export default async (project: TestProject) => {
  const hooks = fileURLToPath(new URL("hooks.ts", import.meta.url));
  return startCloud(project, { NODE_OPTIONS: `--import ${hooks}` });
};
