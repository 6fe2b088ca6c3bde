import { expect, test } from "vitest";
import { newId } from "../ids.ts";
import { searchWrites } from "./search.ts";

const searched = { organizationId: newId("organization"), collection: "PRODUCT" } as const;
const dosa = { id: newId("product"), publishedAt: null, words: ["masala", "dosa"], tags: ["c1"] };
const kindsOf = (writes: object[]) => writes.map((write) => Object.keys(write)[0]);

test("A new item is one write for each of its words, and so is a deleted one", () => {
  expect(kindsOf(searchWrites(searched, undefined, dosa))).toEqual(["put", "put"]);
  expect(kindsOf(searchWrites(searched, dosa, undefined))).toEqual(["remove", "remove"]);
});

test("A change of a field that no entry holds writes nothing", () => {
  expect(searchWrites(searched, dosa, { ...dosa })).toEqual([]);
});

test("A new word, another tag and publishing write each entry once", () => {
  expect(kindsOf(searchWrites(searched, dosa, { ...dosa, words: ["masala", "dosai"] }))).toEqual([
    "remove",
    "put",
    "put",
  ]);
  for (const change of [{ tags: [] }, { publishedAt: "2026-11-21T12:00:00.000Z" }])
    expect(kindsOf(searchWrites(searched, dosa, { ...dosa, ...change }))).toEqual(["put", "put"]);
});
