import type { User } from "../../contract/accounts/session.ts";
import { keys } from "../../db/keys.ts";
import { tryCommit } from "../../db/table.ts";
import { invalid } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { type Account, accountKey } from "../account.ts";
import { foldEmail } from "../fold-email.ts";
import { hashPassword } from "../password-hash.ts";
import { newSession, type Session } from "../sessions.ts";
import { emptyProfile, type StoredUser, userOf } from "../user.ts";
import { checkPassword } from "./check-password.ts";

interface NewAccount {
  email: string;
  password: string;
  firstname: string;
  lastname: string;
  /** Whether the caller has proof that the address is the person's own. */
  emailVerified?: boolean;
  userAgent?: string | null;
}

/**
 * Creates an account and opens its first session, in one transaction.
 * @throws AppError invalid_input when the address has an account, or the password is easy to guess
 */
export const signUp = async (
  { email: typed, password, firstname, lastname, emailVerified = false, userAgent = null }: NewAccount,
  now = new Date(),
): Promise<{ user: User; session: Session }> => {
  const email = foldEmail(typed);
  await checkPassword(password, "password", { email, firstname, lastname });
  const userId = newId("user");
  const account: Account = { userId, passwordHash: await hashPassword(password), emailVerified };
  const user: StoredUser = { id: userId, email, firstname, lastname, ...emptyProfile, createdAt: now.toISOString() };
  const { session, write } = newSession({ userId, email, emailVerified, userAgent }, now);
  const isNew = await tryCommit(
    { put: { ...accountKey(email), ...account }, when: "absent" },
    { put: { ...keys.user(userId), ...user }, when: "absent" },
    write,
  );
  if (!isNew) throw invalid(["email"], "This email address already has an account; log in instead");
  return { user: userOf(user), session };
};
