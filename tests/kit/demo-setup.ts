import type { TestProject } from "vitest/node";
import { temporaryCloud } from "./spawn-cloud.ts";

/** One local cloud with the demo and the built storefront for all tests of a project, at `inject("origin")`. */
export default async (project: TestProject) => {
  const { origin, stop } = await temporaryCloud({ SEED: "demo" });
  project.provide("origin", origin);
  return stop;
};
