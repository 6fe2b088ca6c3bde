import fc from "fast-check";
import { expect, test } from "vitest";
import type { Page } from "../contract/values/common.ts";
import { bytesInAnswer, fitting, partOf } from "./answer-size.ts";

const pagination = {
  isFirstPage: true,
  isLastPage: true,
  currentPage: 1,
  previousPage: null,
  nextPage: null,
  pageCount: 1,
  totalCount: 0,
};

/** Texts of one character that JSON, its escape and UTF-8 make longer in different ways. */
const texts = fc
  .tuple(fc.constantFrom("a", '"', "\\", "\n", "ż", "€", "\u0001"), fc.nat({ max: 300 }))
  .map(([character, times]) => character.repeat(times));

test("The parts of a page hold each item once, and none is larger than asked unless it is one item", () => {
  fc.assert(
    fc.property(fc.array(texts, { maxLength: 40 }), fc.integer({ min: 10, max: 3000 }), (data, most) => {
      const read: string[] = [];
      for (let after: number | undefined = 0; after !== undefined; ) {
        const part: Page<string> = partOf({ items: data, pagination }, { after }, (text) => text, most);
        if (part.data.length > 1)
          expect(part.data.reduce((sum, text) => sum + bytesInAnswer(text), 0)).toBeLessThanOrEqual(most);
        read.push(...part.data);
        after = part.next;
      }
      expect(read).toEqual(data);
    }),
  );
});

test("A hundred items of the worst characters stay below what AWS takes of a function", () => {
  for (const character of ['"', "\u0001", "€"]) {
    const items = Array.from({ length: 100 }, () => ({ text: character.repeat(80_000) }));
    const body = JSON.stringify({ data: fitting(items, (item) => item), pagination });
    expect(Buffer.byteLength(JSON.stringify({ statusCode: 200, body })), character).toBeLessThan(6_000_000);
  }
});
