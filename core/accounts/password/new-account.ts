import { keys } from "../../db/keys.ts";
import type { Write } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { type Account, accountKey } from "../account.ts";
import { foldEmail } from "../fold-email.ts";
import { newSession, type Session } from "../sessions.ts";
import { emptyProfile, type StoredUser } from "../user.ts";

/** Somebody who gets an account with a password. */
export interface Person {
  email: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  /** Whether the caller has proof that the address is the person's own. */
  emailVerified?: boolean;
  userAgent?: string | null;
}

/** A new person with an account and a first session, and the writes that store all three unless the address has one. */
export const newAccount = (
  { email: typed, passwordHash, firstname, lastname, emailVerified = false, userAgent = null }: Person,
  now = new Date(),
): { user: StoredUser; session: Session; writes: Write[] } => {
  const userId = newId("user");
  const email = foldEmail(typed);
  const account: Account = { userId, passwordHash, emailVerified };
  const user: StoredUser = { id: userId, email, firstname, lastname, ...emptyProfile, createdAt: now.toISOString() };
  const { session, write } = newSession({ userId, email, emailVerified, userAgent }, now);
  const writes: Write[] = [
    { put: { ...accountKey(email), ...account }, when: "absent" },
    { put: { ...keys.user(userId), ...user }, when: "absent" },
    write,
  ];
  return { user, session, writes };
};
