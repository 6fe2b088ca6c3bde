import { expect, test } from "vitest";
import { endpoints, namedJobs } from "#infra/bundles/entries.ts";
import { functionNameOf } from "./lambda.ts";

test("Every function has a name at AWS in a stage of twelve letters; a longer one is refused before a deploy", () => {
  const names = [
    ...endpoints.map(({ domain, verb }) => `${domain}-${verb}`),
    ...namedJobs.map(({ name }) => `job-${name}`),
  ];
  const namesOf = (stage: string) => names.map((name) => functionNameOf({ name: stage }, name));
  for (const name of namesOf("a".repeat(12))) expect(name.length).toBeLessThanOrEqual(64);
  expect(() => namesOf("christopher-s")).toThrow('The stage "christopher-s" needs a shorter name');
});
