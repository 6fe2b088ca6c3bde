import * as z from "zod/mini";
import { UserId } from "../contract/values/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { foldEmail } from "./fold-email.ts";

/** The account of an email address. Its item is also the claim that makes the address unique. */
export const Account = z.object({
  userId: UserId,
  /** Absent if the person has only signed in with Google. */
  passwordHash: z.optional(z.string()),
  /** Whether its owner has proved that they read mail at the address. */
  emailVerified: z.boolean(),
});
export type Account = z.infer<typeof Account>;

/** The key of the account of an email address, in whatever case it was typed. */
export const accountKey = (email: string): Key => keys.email(foldEmail(email));

/**
 * The change of an account whose address somebody has just proved without its password. If nobody had proved it before,
 * somebody else may have signed up with the address, so the password ends.
 */
export const emailVerification = ({ emailVerified }: Account) =>
  emailVerified ? { set: { emailVerified } } : { set: { emailVerified: true }, unset: ["passwordHash"] };

/** The account of an email address, by a consistent read. */
export const findAccount = async (email: string): Promise<Account | undefined> => {
  const item = await find(accountKey(email), { consistent: true });
  return item && Account.parse(item);
};
