import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { searchWrites, wordsWithin } from "./search.ts";

const index = { organizationId: newId("organization"), collection: "RESERVATION" } as const;

test("However many telephones there are, no item of totals grows with them", () => {
  const totals = new Map<string, Set<string>>();
  for (let n = 0; n < 5_000; n++) {
    const words = [`48600${String(n * 137).padStart(6, "0")}`];
    for (const write of searchWrites(index, undefined, { id: String(n), publishedAt: null, words, tags: [] })) {
      if (!("update" in write)) continue;
      const fields = totals.get(write.update.sk) ?? new Set();
      for (const field of Object.keys(write.add ?? {})) fields.add(field);
      totals.set(write.update.sk, fields);
    }
  }
  // One digit more and two digits more.
  expect(Math.max(...[...totals.values()].map(({ size }) => size))).toBeLessThanOrEqual(10 + 100);
});

test("As many words are taken as their writes leave room for", () => {
  const words = ["zupa", "żurkowa", "x", "z", "wielowarzywna", "kwaśna"];
  const writesOf = (taken: string[]) =>
    searchWrites(index, undefined, { id: "1", publishedAt: null, words: taken, tags: [] }).length;
  for (let writes = 0; writes < 30; writes++) {
    const taken = wordsWithin(writes, words);
    expect(taken).toEqual(words.slice(0, taken.length));
    expect(writesOf(taken)).toBeLessThanOrEqual(writes + 1);
  }
  expect(wordsWithin(100, words)).toEqual(words);
});
