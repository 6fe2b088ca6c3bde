import fc from "fast-check";
import { expect, test } from "vitest";
import { haveAll, MOST_WORDS, wordsOf } from "./words.ts";

test("Case and diacritics are folded in every spelling", () => {
  expect(wordsOf("Żurek ZUREK żurek")).toEqual(["zurek"]);
  expect(wordsOf("Żurek".normalize("NFD"))).toEqual(["zurek"]);
  expect(wordsOf("Łosoś, Crème Brûlée & Straße")).toEqual(["losos", "creme", "brulee", "strasse"]);
});

test("Every character except letters and digits ends a word", () => {
  expect(wordsOf("Dosa-01/B (with ghee)")).toEqual(["dosa", "01", "b", "with", "ghee"]);
  expect(wordsOf("… ! 🍛")).toEqual([]);
});

test("Scripts with vowel marks keep them", () => {
  const [masala, dosa] = ["மசாலா", "தோசை"];
  expect(haveAll(wordsOf(`${masala} ${dosa}`), wordsOf(dosa))).toBe(true);
  expect(haveAll(wordsOf(dosa), wordsOf("தசை"))).toBe(false);
});

test("Only the beginning of a long word counts, also in a query", () => {
  expect(haveAll(wordsOf("Donaudampfschifffahrt"), wordsOf("Donaudampfschiffe"))).toBe(true);
});

test("Every beginning of every word finds it, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (title) => {
      const words = wordsOf(title);
      for (const beginning of words.flatMap((word) =>
        [...word].map((_, last, all) => all.slice(0, last + 1).join("")),
      )) {
        expect(wordsOf(beginning).length).toBeLessThanOrEqual(1);
        expect(haveAll(words, wordsOf(beginning))).toBe(true);
      }
      expect(wordsOf(...words)).toEqual(words);
    }),
  );
});

test("However many words a text has, or its characters come to when folded, only the first are taken", () => {
  const many = Array.from({ length: 100 }, (_, n) => `word${n}`);
  expect(wordsOf(many.join(" "))).toEqual(many.slice(0, MOST_WORDS));
  // Each of these is a letter in brackets: a word of its own.
  const bracketed = Array.from({ length: 30 }, (_, n) => String.fromCodePoint(0x3200 + n)).join("");
  expect(wordsOf(bracketed, bracketed.repeat(3))).toHaveLength(MOST_WORDS);
});
