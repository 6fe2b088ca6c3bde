import { invalid } from "../../errors.ts";

/** Passwords of fewer characters can't be chosen. */
const MIN_LENGTH = 8;

const load = async (): Promise<Set<string>> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((leaked) => leaked.length >= MIN_LENGTH));
};
let loaded: ReturnType<typeof load> | undefined;
const leakedPasswords = () => {
  loaded ??= load();
  return loaded;
};

/** Words of which no password may consist, besides the person's own. `docs/security.md` lists them. */
const OWN_WORDS = ["dabba", "password", "haslo", "hasło", "passwort", "kennwort"];
/** Shorter words are part of many others. */
const MIN_WORD_LENGTH = 3;
/** A password of such a word may have this many other letters, and any digits and signs. */
const MAX_OTHER_LETTERS = 2;

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");

/** Whether hardly any letter is left of a password without these words. */
const consistsOf = (password: string, words: readonly string[]): boolean => {
  const letters = lettersOf(password);
  const used = words
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .toSorted((one, other) => other.length - one.length);
  const left = used.reduce((rest, word) => rest.replaceAll(word, ""), letters);
  return left !== letters && left.length <= MAX_OTHER_LETTERS;
};

/** The person who chooses the password. */
interface Owner {
  email: string;
  firstname: string;
  lastname: string;
}

/**
 * Refuses leaked passwords, in upper or lower case, and those that consist of the owner's name or address or of our
 * own words. The list of leaked ones loads with the first call.
 * @throws AppError invalid_input on the field
 */
export const checkPassword = async (
  password: string,
  field: string,
  { email, firstname, lastname }: Owner,
): Promise<void> => {
  if ((await leakedPasswords()).has(password.toLowerCase()))
    throw invalid([field], "This password is one of the most common ones; choose another");
  const own = [firstname, lastname, ...email.split(/[^\p{L}]+/u)].map(lettersOf);
  if (consistsOf(password, [...OWN_WORDS, ...own]))
    throw invalid([field], "This password is easy to guess from your name or from this site; choose another");
};
