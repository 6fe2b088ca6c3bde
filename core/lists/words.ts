import { fold } from "../contract/fold.ts";

/** Letters of a word that are compared; longer words are found by their beginning. */
const LONGEST = 12;

/** The different words of some texts as search compares them, in the order in which they come. */
export const wordsOf = (...texts: string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])
      .map((word) => [...word].slice(0, LONGEST).join("")),
  ),
];

/** The beginnings of a word, from its first letter to itself. */
export const beginningsOf = (word: string): string[] => {
  const letters = [...word];
  return letters.map((_, last) => letters.slice(0, last + 1).join(""));
};

/** Whether each of the wanted words is one of some words or its beginning. */
export const haveAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => words.some((word) => word.startsWith(each)));
