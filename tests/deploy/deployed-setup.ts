import type { TestProject } from "vitest/node";

/** The deployed platform is at the address that test:deploy gives; see tests/deploy/main.ts. */
export default (project: TestProject): void => {
  const { DEPLOYED_ORIGIN } = process.env;
  if (!DEPLOYED_ORIGIN)
    throw new Error("DEPLOYED_ORIGIN says where the deployed platform answers: npm run test:deploy");
  project.provide("origin", DEPLOYED_ORIGIN);
};
