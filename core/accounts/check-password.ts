import { invalid } from "../errors.ts";

/** How many of the commonest passwords are refused. Passwords that are too short to be chosen do not count. */
const REFUSED = 3000;
const SHORTEST = 8;

/**
 * Refuses the commonest leaked passwords, in upper or lower case. The list loads with the first call.
 * @throws AppError invalid_input on the field
 */
export const checkPassword = async (password: string, field: string): Promise<void> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const byRank = dictionary["passwords-common"].filter((common) => common.length >= SHORTEST);
  if (byRank.slice(0, REFUSED).includes(password.toLowerCase()))
    throw invalid([field], "This password is one of the most common ones; choose another");
};
