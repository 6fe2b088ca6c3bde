import type { TestProject } from "vitest/node";
import { NOT_INHERITED, temporaryCloud } from "./spawn-cloud.ts";

/**
 * One local cloud with the demo and the built storefront for all tests of a project, at `inject("origin")`. Core finds
 * the same table in their environment, because no call can create data of the past.
 */
export default async (project: TestProject) => {
  const { origin, environment, stop } = await temporaryCloud({ SEED: "demo" });
  project.provide("origin", origin);
  const names = Object.keys(environment).join();
  project.config.env = { ...project.config.env, ...environment, CLOUD_ORIGIN: origin, [NOT_INHERITED]: names };
  return stop;
};
