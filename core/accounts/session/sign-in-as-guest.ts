import type { User } from "../../contract/accounts/session.ts";
import type { UserId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { ttlAt } from "../../db/schema.ts";
import { commit } from "../../db/table.ts";
import { newId } from "../../ids.ts";
import { newSession, type Session } from "../sessions.ts";
import { emptyProfile, type StoredUser, userOf } from "../user.ts";

const DAYS_KEPT = 30;

/** Epoch seconds at which what is kept for a guest vanishes. */
export const guestTtl = (now: Date): number => ttlAt(now, DAYS_KEPT * 24 * 60 * 60);

/** Opens the session of a new guest, who has no account. */
export const signInAsGuest = async (now = new Date()): Promise<{ user: User; session: Session }> => {
  const id = newId("guest") as string as UserId;
  const user: StoredUser = {
    id,
    email: "",
    firstname: "",
    lastname: "",
    ...emptyProfile,
    createdAt: now.toISOString(),
  };
  const { session, write } = newSession({ userId: id, email: "", emailVerified: false }, now);
  await commit({ put: { ...keys.user(id), ...user, ttl: guestTtl(now) }, when: "absent" }, write);
  return { user: userOf(user), session };
};
