import { fold } from "../contract/values/fold.ts";

/** Letters of a word that are compared. Longer words are found by these. */
const MAX_LETTERS = 12;

/**
 * Most words of an item in the search. Each is a write of its transaction, and folding can turn one letter into
 * several.
 */
export const MAX_WORDS = 24;

/** The first different words of some texts, folded as search compares them, in their order. */
export const searchWords = (...texts: string[]): string[] => {
  const words = texts.flatMap((text) => fold(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []);
  return [...new Set(words.map((word) => [...word].slice(0, MAX_LETTERS).join("")))].slice(0, MAX_WORDS);
};

/** Whether each wanted word is the beginning of one of the words. */
export const matchesAll = (words: readonly string[], wanted: readonly string[]): boolean =>
  wanted.every((each) => words.some((word) => word.startsWith(each)));

/** An email address as one word of the search, without what separates its parts. */
export const emailWord = (email: string): string[] => searchWords(email.replace(/[^\p{L}\p{N}]/gu, ""));

/** Digits of a phone number without the country code, which people often leave out. */
export const NATIONAL_DIGITS = 9;

/**
 * The words typed to find a person. An email address and a phone number become one word each, however they are written.
 */
export const wordsOfContact = (text: string): string =>
  /^[\d\s+()/.-]+$/.test(text)
    ? text.replace(/\D/g, "").slice(-NATIONAL_DIGITS)
    : text.replace(/\S*@\S*/g, (email) => emailWord(email).join());
