import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_WORDS, matchesAll, searchWords } from "./words.ts";

test("Case and diacritics are folded in every spelling", () => {
  expect(searchWords("Żurek ZUREK żurek")).toEqual(["zurek"]);
  expect(searchWords("Żurek".normalize("NFD"))).toEqual(["zurek"]);
  expect(searchWords("Łosoś, Crème Brûlée & Straße")).toEqual(["losos", "creme", "brulee", "strasse"]);
});

test("Every character except letters and digits ends a word", () => {
  expect(searchWords("Dosa-01/B (with ghee)")).toEqual(["dosa", "01", "b", "with", "ghee"]);
  expect(searchWords("… ! 🍛")).toEqual([]);
});

test("Scripts with vowel marks keep them", () => {
  const [masala, dosa] = ["மசாலா", "தோசை"];
  expect(matchesAll(searchWords(`${masala} ${dosa}`), searchWords(dosa))).toBe(true);
  expect(matchesAll(searchWords(dosa), searchWords("தசை"))).toBe(false);
});

test("Only the beginning of a long word counts, also in a query", () => {
  expect(matchesAll(searchWords("Donaudampfschifffahrt"), searchWords("Donaudampfschiffe"))).toBe(true);
});

test("Every beginning of every word finds it, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (title) => {
      const words = searchWords(title);
      for (const beginning of words.flatMap((word) =>
        [...word].map((_, last, all) => all.slice(0, last + 1).join("")),
      )) {
        expect(searchWords(beginning).length).toBeLessThanOrEqual(1);
        expect(matchesAll(words, searchWords(beginning))).toBe(true);
      }
      expect(searchWords(...words)).toEqual(words);
    }),
  );
});

test("However many words a text has, or its characters come to when folded, only the first are taken", () => {
  const many = Array.from({ length: 100 }, (_, n) => `word${n}`);
  expect(searchWords(many.join(" "))).toEqual(many.slice(0, MAX_WORDS));
  // Each of these is a letter in brackets: a word of its own.
  const bracketed = Array.from({ length: 30 }, (_, n) => String.fromCodePoint(0x3200 + n)).join("");
  expect(searchWords(bracketed, bracketed.repeat(3))).toHaveLength(MAX_WORDS);
});
