import fc from "fast-check";
import { expect, test } from "vitest";
import { metadataCell, metadataIn } from "./metadata-cell.ts";

test("any facts read back as they were written", () => {
  const key = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,9}$/).filter((name) => name !== "constructor");
  const value = fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom(" a ", "a;b=c", "\\", "\\;", "a\nb", " "));
  fc.assert(
    fc.property(fc.dictionary(key, value, { noNullPrototype: true }), (facts) => {
      expect(metadataIn(metadataCell(facts))).toEqual(facts);
    }),
  );
});

test.each<[cell: string, facts: object | undefined]>([
  ["", {}],
  ["kcal=420", { kcal: "420" }],
  [" kcal = 420 ;spicy= very hot; ", { kcal: "420", spicy: "very hot" }],
  ["formula=a=b", { formula: "a=b" }],
  ["420", undefined],
  ["kcal=420; =5", undefined],
])("%j is %j", (cell, facts) => {
  expect(metadataIn(cell)).toEqual(facts);
});
