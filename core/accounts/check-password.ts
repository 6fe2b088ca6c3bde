import { invalid } from "../errors.ts";

/** How many of the commonest passwords are refused, counting only those long enough to be chosen. */
const REFUSED = 3000;
const SHORTEST = 8;

/**
 * Refuses the commonest of all leaked passwords, in whatever case. The list loads at the first call only.
 * @throws AppError invalid_input on the field
 */
export const checkPassword = async (password: string, field: string): Promise<void> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const byRank = dictionary["passwords-common"].filter((common) => common.length >= SHORTEST);
  if (byRank.slice(0, REFUSED).includes(password.toLowerCase()))
    throw invalid([field], "This password is one of the most common ones; choose another");
};
