import fc from "fast-check";
import { expect, test } from "vitest";
import { beginningsOf, haveAll, wordsOf } from "./words.ts";

test("Case and diacritics are folded in every spelling", () => {
  expect(wordsOf("Żurek ZUREK żurek")).toEqual(["zurek"]);
  expect(wordsOf("Żurek".normalize("NFD"))).toEqual(["zurek"]);
  expect(wordsOf("Łosoś, Crème Brûlée & Straße")).toEqual(["losos", "creme", "brulee", "strasse"]);
});

test("Words end at whatever is neither a letter nor a digit", () => {
  expect(wordsOf("Dosa-01/B (with ghee)")).toEqual(["dosa", "01", "b", "with", "ghee"]);
  expect(wordsOf("… ! 🍛")).toEqual([]);
});

test("Scripts whose vowels are marks keep them", () => {
  const [masala, dosa] = ["மசாலா", "தோசை"];
  expect(haveAll(wordsOf(`${masala} ${dosa}`), wordsOf(dosa))).toBe(true);
  expect(haveAll(wordsOf(dosa), wordsOf("தசை"))).toBe(false);
});

test("Of a long word the beginning counts, in what is looked for too", () => {
  expect(haveAll(wordsOf("Donaudampfschifffahrt"), wordsOf("Donaudampfschiffe"))).toBe(true);
});

test("Every beginning of every word finds it, whatever is typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 30 }), (title) => {
      const words = wordsOf(title);
      for (const beginning of words.flatMap(beginningsOf)) {
        expect(wordsOf(beginning).length).toBeLessThanOrEqual(1);
        expect(haveAll(words, wordsOf(beginning))).toBe(true);
      }
      expect(wordsOf(...words)).toEqual(words);
    }),
  );
});
