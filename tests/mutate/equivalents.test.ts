import { expect, test } from "vitest";
import { equivalents, isReviewed } from "./equivalents.ts";
import { mutated } from "./sources.ts";

test("Every reviewed mutant is in the source, in as many places as were reviewed", () => {
  const found = equivalents.map((each) => {
    const { file, was, became } = each;
    const { length } = mutated(file).mutants.filter((mutant) => isReviewed(mutant, each));
    return { file, was, became, length };
  });
  const reviewed = equivalents.map(({ file, was, became, sites = 1 }) => ({ file, was, became, length: sites }));
  expect(found).toEqual(reviewed);
});
