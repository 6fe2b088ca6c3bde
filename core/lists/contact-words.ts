import { wordsOf } from "./words.ts";

/** Digits of a phone number without its country's code; people leave that out. */
const NATIONAL_DIGITS = 9;

/** What somebody says on the phone, by which staff find what they asked for; the best to go by comes first. */
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
