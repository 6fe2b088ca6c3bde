import { expect, test } from "vitest";
import { contactWords } from "./contact-words.ts";
import { matchesAll, searchWords } from "./words.ts";

const person = { referenceId: "K7QW-2FH", firstname: "Ada", lastname: "Nowak", phone: "+48 600 100 200" };

test("A number is found by its beginning with and without the country's code, and in groups", () => {
  const words = contactWords(person);
  for (const said of [
    "+48 600 100 200",
    "48600",
    "600 100 200",
    "600100",
    "100 200",
    "nowak ada",
    "k7qw-2fh",
    "k7qw2fh",
    "2fh",
  ])
    expect(matchesAll(words, searchWords(said)), said).toBe(true);
});

test("No word is the beginning of another one", () => {
  const words = contactWords({ ...person, lastname: "Adamska" });
  expect(words).toEqual(["k7qw2fh", "2fh", "600100200", "adamska", "100", "200", "48600100200"]);
});
