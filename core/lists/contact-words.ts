import { NATIONAL_DIGITS, searchWords } from "./words.ts";

/**
 * The words by which staff find an order or a reservation when somebody calls. The most specific come first. A word
 * with which another one begins is left out: search goes by beginnings, and each word is a write.
 */
export const contactWords = ({
  referenceId,
  firstname,
  lastname,
  phone,
}: {
  referenceId: string;
  firstname: string;
  lastname: string;
  phone: string;
}): string[] => {
  const digits = phone.replace(/\D/g, "");
  // Whole, because people type it with its hyphen and without.
  const [, end = ""] = referenceId.split("-");
  const words = searchWords(
    referenceId.replace("-", ""),
    end,
    digits.slice(-NATIONAL_DIGITS),
    lastname,
    firstname,
    phone,
    digits,
  );
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
};
