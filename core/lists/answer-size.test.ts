import fc from "fast-check";
import { expect, test } from "vitest";
import type { Page } from "../contract/values/common.ts";
import { bytesInAnswer, fitting, partOf } from "./answer-size.ts";
import { paginate } from "./list.ts";

/** Texts of one character that JSON, its escape and UTF-8 make longer in different ways. */
const texts = fc
  .tuple(fc.constantFrom("a", '"', "\\", "\n", "ż", "€", "\u0001"), fc.nat({ max: 300 }))
  .map(([character, times]) => character.repeat(times));

test("Answers that go on where the last one ended hold each item once, and none is larger than asked unless it is one item", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { maxLength: 40 }), fc.integer({ min: 10, max: 3000 }), async (data, most) => {
      const all = data.map((text, n) => ({ text, place: String(n).padStart(2, "0") }));
      const list = { name: "texts", placeOf: ({ place }: { place: string }) => place };
      const read: string[] = [];
      let cursor: string | undefined;
      do {
        const part: Page<string> = partOf(await paginate(all, list, { limit: 15, cursor }), ({ text }) => text, most);
        if (part.data.length > 1)
          expect(part.data.reduce((sum, text) => sum + bytesInAnswer(text), 0)).toBeLessThanOrEqual(most);
        read.push(...part.data);
        cursor = part.next;
      } while (cursor);
      expect(read).toEqual(data);
    }),
  );
});

test("A hundred items of the worst characters stay below what AWS takes of a function", () => {
  for (const character of ['"', "\u0001", "€"]) {
    const items = Array.from({ length: 100 }, () => ({ text: character.repeat(80_000) }));
    const body = JSON.stringify({ data: fitting(items, (item) => item), pagination: {} });
    expect(Buffer.byteLength(JSON.stringify({ statusCode: 200, body })), character).toBeLessThan(6_000_000);
  }
});
