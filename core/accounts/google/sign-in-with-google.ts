import { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find, findMany, type Write } from "../../db/table.ts";
import { commitOrThrow, orConflict, retryOnConflict } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { Account, accountKey, emailVerification } from "../account.ts";
import { foldEmail } from "../fold-email.ts";
import { endSessions, newSession, type Session } from "../sessions.ts";
import { emptyProfile, StoredUser } from "../user.ts";
import type { GooglePerson } from "./google.ts";
import { identityItem, identityKey } from "./google-identity.ts";

const ATTEMPTS = 3;
const MAX_NAME_LENGTH = 32;

/** Somebody at Google, in a browser. */
type Arriving = GooglePerson & { userAgent?: string | null };

/**
 * Opens a session for a person whose email Google has verified: the user with that Google id, else the owner of the
 * account of that email, else a new user. An account that was made without proof of the address loses its password and
 * its sessions. Otherwise somebody could sign up with another person's address and stay signed in.
 * @throws AppError conflict when others keep changing the account
 */
export const signInWithGoogle = (person: Arriving, now = new Date()): Promise<Session> =>
  retryOnConflict(ATTEMPTS, () => open(person, now));

const commitUnlessChanged = (...writes: Write[]) => commitOrThrow(writes.map(orConflict));

const open = async (person: Arriving, now: Date): Promise<Session> => {
  const [identity, account] = await findMany([identityKey(person), accountKey(person.email)], { consistent: true });
  if (identity) return openKnown(person, UserId.parse(identity.userId), now);
  return account ? openLinked(person, Account.parse(account), now) : openNew(person, now);
};

/** A sign-in with Google proves the address. */
const sessionOf = ({ userAgent = null }: Arriving, user: { userId: UserId; email: string }, now: Date) =>
  newSession({ ...user, emailVerified: true, userAgent }, now);

const openKnown = async (person: Arriving, userId: UserId, now: Date): Promise<Session> => {
  const { email } = StoredUser.parse(await find(keys.user(userId), { consistent: true }));
  const { session, write } = sessionOf(person, { userId, email }, now);
  // The account may have got another address meanwhile, or been erased.
  await commitUnlessChanged(write, { check: accountKey(email), when: { userId } });
  return session;
};

const openLinked = async (person: Arriving, account: Account, now: Date): Promise<Session> => {
  const { userId, emailVerified } = account;
  const { session, write } = sessionOf(person, { userId, email: foldEmail(person.email) }, now);
  await commitUnlessChanged(
    { put: identityItem(person, userId), when: "absent" },
    { update: accountKey(person.email), ...emailVerification(account), when: { ...account } },
    write,
  );
  if (!emailVerified) await endSessions(userId, { except: session.id });
  return session;
};

const openNew = async (person: Arriving, now: Date): Promise<Session> => {
  const userId = newId("user");
  const email = foldEmail(person.email);
  const account: Account = { userId, emailVerified: true };
  const user: StoredUser = {
    id: userId,
    email,
    firstname: shortened(person.firstname),
    lastname: shortened(person.lastname),
    ...emptyProfile,
    image: person.image,
    createdAt: now.toISOString(),
  };
  const { session, write } = sessionOf(person, { userId, email }, now);
  await commitUnlessChanged(
    { put: identityItem(person, userId), when: "absent" },
    { put: { ...accountKey(email), ...account }, when: "absent" },
    { put: { ...keys.user(userId), ...user }, when: "absent" },
    write,
  );
  return session;
};

const shortened = (name: string) => [...name].slice(0, MAX_NAME_LENGTH).join("");
