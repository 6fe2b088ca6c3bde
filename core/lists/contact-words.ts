import { wordsOf } from "./words.ts";

/** Digits of a phone number without its country's code; people leave that out. */
const NATIONAL_DIGITS = 9;

/**
 * The words that somebody may say on the phone, by which staff find their order or reservation. The most telling come
 * first.
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
  return wordsOf(referenceId, digits.slice(-NATIONAL_DIGITS), lastname, firstname, phone, digits);
};
