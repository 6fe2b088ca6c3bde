import { fold } from "../contract/fold.ts";

/** Letters of a word that are compared; longer words are found by their beginning. */
const LONGEST = 12;

/** Most words that an item is found by: each is a write of its transaction, and folding makes several of one letter. */
export const MOST_WORDS = 24;

/** The first different words of some texts as search compares them, in the order in which they come. */
export const wordsOf = (...texts: string[]): string[] => {
  const words = texts.flatMap((text) => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return [...new Set(words.map((word) => [...word].slice(0, LONGEST).join("")))].slice(0, MOST_WORDS);
};

/** Whether each of the wanted words is one of some words or its beginning. */
export const haveAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => words.some((word) => word.startsWith(each)));
