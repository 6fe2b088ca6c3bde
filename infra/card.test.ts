import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What runs in production or builds it: everything but tests. */
const sources = globSync(["{core,functions,infra,web}/**/*.{ts,tsx}", "*.config.ts"])
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => readFileSync(file, "utf8"));

test.each([
  "@aws-sdk/client-dynamodb",
  "@aws-sdk/client-s3",
  "@aws-sdk/lib-dynamodb",
  "@aws-sdk/s3-request-presigner",
  "@middy/core",
  "@tanstack/react-query",
  "arctic",
  "aws-cdk-lib",
  "jose",
  "react",
  "react-intl",
  "react-router",
  "sst",
  "stripe",
  "vite",
  "vitest",
  "zod",
])("The product uses %s, which its design names", (name) => {
  const imported = new RegExp(`(?:from|import)\\s*\\(?"${name}(?:/[^"]*)?"`);
  expect(sources.some((source) => imported.test(source))).toBe(true);
});
