import fc from "fast-check";
import { expect, test } from "vitest";
import { pack, unpack } from "./packed.ts";

test("Lists and objects are stored as JSON, and what DynamoDB compares or counts stays as it is", () => {
  const item = { pk: "ORG#1", version: 3, publishedAt: null, lines: new Uint8Array([1, 2]), title: { en: "Dosa" } };
  expect(pack(item)).toEqual({ ...item, title: '\u0001{"en":"Dosa"}' });
});

test("Every value is the same after packing and unpacking, including hostile texts", () => {
  const text = fc.oneof(
    fc.string(),
    fc.string().map((end) => `\u0001${end}`),
    fc.constant('\u0001{"role":"owner"}'),
  );
  const value = fc.oneof(
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(fc.jsonValue()),
    fc.dictionary(text, text),
  );
  fc.assert(
    fc.property(fc.dictionary(fc.stringMatching(/^[a-z]+$/), value), (given) => {
      const item = { ...given };
      expect(JSON.stringify(unpack(pack(item)))).toBe(JSON.stringify(item));
    }),
  );
});

test("An item from before keeps its lists and objects", () => {
  const item = { pk: "ORG#1", title: { en: "Dosa" }, images: ["fil_1"] };
  expect(unpack(item)).toEqual(item);
});
