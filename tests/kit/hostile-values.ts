import * as z from "zod/mini";
import { defOf } from "#core/contract/testing/children-of.ts";
import { limitsOf } from "#core/contract/testing/limits-of.ts";
import type { Place } from "./places-of.ts";

const long = "x".repeat(50_000);
const otherTypes = [{}, [], [[]]];

const manyEntries = () => Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`k${n}`, "v"]));

/** Values that every field of a type must refuse. They are written by hand, independent of the schemas. */
export const forbidden: Partial<Record<Place["type"], readonly unknown[]>> = {
  string: [
    "\ud800",
    "ab\udfffcdefghij",
    "https://a.example/\ud800",
    long,
    `https://a.example/${long}`,
    42,
    true,
    ...otherTypes,
  ],
  number: [
    5e-324,
    1e-9,
    0.30000000000000004,
    24.900000001,
    -0.01,
    -1,
    1e308,
    -1e308,
    2 ** 53,
    "1",
    true,
    ...otherTypes,
  ],
  boolean: ["true", 1, ...otherTypes],
  enum: ["nonsense", "\ud800", "constructor", long, 1, ...otherTypes],
  literal: ["nonsense", "\ud800", 1, ...otherTypes],
  array: ["x", 1, { 0: "x", length: 1 }, new Array(1001).fill(null)],
  object: ["x", 1, [], [{}]],
  record: ["x", 1, [], { constructor: "x" }, { "\ud800": "x" }, { a: long }, manyEntries()],
};

const fill = (letters: string, length: number) => letters.repeat(Math.ceil(length / letters.length)).slice(0, length);

/** Texts of forms that some fields require. */
const formed = [
  "https://a.example:99999/%",
  "https://a.example/\u0000",
  "/\\a.example/%",
  "0000-01-01T00:00:00Z",
  "9999-12-31T23:59:59.999999999Z",
];

/**
 * Texts that a field accepts: of its greatest length, with letters that fold into several (18 of ﷺ) or are words by
 * themselves (㈠), and with control characters. For fields with a form, texts of that form.
 */
export const allowedTexts = ({ schema }: Place): string[] => {
  const length = Math.min(limitsOf(schema).maximum, 6000) & ~1;
  const takes = (text: string) => defOf(schema).type === "string" && z.safeParse(schema, text).success;
  const texts = [fill("ﷺ", length), fill("㈠ ㈡-㈢ ㈣.", length), fill("a\u0000\u202e\n\r🍛b", Math.min(length, 20))];
  const taken = texts.filter(takes);
  return taken.length ? taken : formed.filter(takes);
};

/** Values for a query, where everything is text. */
export const words = [
  "",
  "0",
  "-1",
  "1.5",
  "1e308",
  "5e-324",
  "NaN",
  "Infinity",
  "0x10",
  "9007199254740993",
  "__proto__",
  "constructor",
  "\u0000",
  "%",
  "ﷺ".repeat(90),
  "㈠ ㈡ ㈢ ".repeat(20),
  "2026-02-30",
  "9999-12-31",
  "0000-01-01",
];

export const pathWords = ["__proto__", "\u0000", "%", "ﷺ".repeat(90), "x".repeat(5000), "a/b", "9007199254740993"];
