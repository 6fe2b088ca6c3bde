import type { TestProject } from "vitest/node";
import { temporaryCloud } from "./spawn-cloud.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the local cloud answers: `inject("origin")`. */
    origin: string;
    /** The environment of its functions, which tests have as their own. */
    environment: Record<string, string>;
  }
}

/**
 * One empty local cloud, without a storefront, for all tests of a project. They call its API at `inject("origin")`, or
 * core, which finds the same table and services in their environment.
 */
export default async (project: TestProject, settings: NodeJS.ProcessEnv = {}) => {
  const { origin, environment, stop } = await temporaryCloud(
    { SEED: "none", PLATFORM_ADMINS: "admin@dabba.example", RESERVED_HOSTNAMES: "reserved.localhost", ...settings },
    // Scheduled jobs would change what a test has prepared before it runs them.
    ["--no-web", "--no-schedule"],
  );
  project.provide("origin", origin);
  project.provide("environment", environment);
  project.config.env = { ...project.config.env, ...environment, CLOUD_ORIGIN: origin };
  return stop;
};
