import * as z from "zod/mini";
import { UserId } from "../contract/ids.ts";
import { type Key, keys } from "../db/keys.ts";
import { find } from "../db/table.ts";
import { foldEmail } from "./fold-email.ts";

/** What an e-mail address signs in to. Its item is also the claim that makes the address unique. */
export const Account = z.object({
  userId: UserId,
  /** Absent for a person who only ever signed in with Google. */
  passwordHash: z.optional(z.string()),
  /** Whether its owner has proved to read mail at the address. */
  emailVerified: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const accountKey = (email: string): Key => keys.email(foldEmail(email));

/** The account of an e-mail address, as the last acknowledged write left it. */
export const findAccount = async (email: string): Promise<Account | undefined> => {
  const item = await find(accountKey(email), { consistent: true });
  return item && Account.parse(item);
};
