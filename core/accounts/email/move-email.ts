import { keys } from "../../db/keys.ts";
import { tryCommit } from "../../db/table.ts";
import { accountKey, findAccount } from "../account.ts";
import type { Actor } from "../actor.ts";
import { sessionKey } from "../sessions.ts";
import { forgetAddress } from "./forget-address.ts";

/**
 * Gives the caller's account another address, which its owner has proved, in one transaction, and forgets the old one.
 * @returns whether it could: not when the new address has an account, or the account changed at the same time
 */
export const moveEmail = async (actor: Actor, { from, to }: { from: string; to: string }): Promise<boolean> => {
  const { userId } = actor;
  const account = await findAccount(from);
  if (account?.userId !== userId) return false;
  const { passwordHash } = account;
  const isMoved = await tryCommit(
    { put: { ...accountKey(to), ...account, emailVerified: true }, when: "absent" },
    { remove: accountKey(from), when: { userId, passwordHash } },
    { update: keys.user(userId), set: { email: to }, when: { email: from } },
    { update: sessionKey(actor), set: { email: to, emailVerified: true }, when: "present" },
  );
  if (isMoved) await forgetAddress(from);
  return isMoved;
};
