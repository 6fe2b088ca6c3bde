/** How many of the commonest passwords are refused, counting only those long enough to be chosen. */
const REFUSED = 3000;
const SHORTEST = 8;

/** Whether a password is among the commonest of leaked ones, in whatever case. The list loads at the first call only. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const byRank = dictionary["passwords-common"].filter((common) => common.length >= SHORTEST);
  return byRank.slice(0, REFUSED).includes(password.toLowerCase());
};
