import { fold } from "../values/fold.ts";

const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Words that people in Poland write before the name of a street, or leave out. */
const withoutPrefix = ([first = "", ...rest]: string[]): string[] =>
  rest.length && ["ul", "ulica"].includes(first) ? rest : [first, ...rest];

const lineOf = (text: string): string[] => withoutPrefix(wordsIn(text));

/** What may follow the number of a house: `5`, `m 5`, `lok 12a`. */
const flat = /^(?:\p{L}{1,10} )?\p{N}{1,5}\p{L}?$/u;

/** Letters and digits alone, to compare what people write with spaces and dashes of their own. */
export const lettersIn = (text: string): string => wordsIn(text).join("");

/** Whether two lines name the same house: `ul. Dietla 36` is `dietla 36`. */
export const isSameHouse = (typed: string, house: string): boolean => lineOf(typed).join("") === lineOf(house).join("");

/** The flat that a typed line adds to a house: `5` for `Dietla 36/5` in `Dietla 36`. Undefined where it adds none. */
export const flatIn = (typed: string, house: string): string | undefined => {
  const [given, known] = [lineOf(typed), lineOf(house)];
  const isLonger = given.length > known.length && known.every((word, place) => given[place] === word);
  if (!isLonger || !flat.test(given.slice(known.length).join(" "))) return undefined;
  return /\p{N}+\p{L}?\s*$/u.exec(typed)?.[0].trim();
};

/** Whether a typed line names the house of a place, with or without a flat: `Dietla 36/5` is in `Dietla 36`. */
export const isInHouse = (typed: string, house: string): boolean =>
  isSameHouse(typed, house) || flatIn(typed, house) !== undefined;

/** A line without what looks like a flat: `Dietla 36` for `Dietla 36/5` and `Dietla 36 m. 5`. */
export const withoutFlat = (line: string): string =>
  line.replace(/(\p{N}\p{L}?)(?:\s*\/\s*|\s+\p{L}{1,10}\.?\s*)\p{N}{1,5}\p{L}?\s*$/u, "$1");
