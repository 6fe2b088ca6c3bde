import { personIndex } from "../db/keys.ts";
import { query } from "../db/table.ts";
import { findAccount } from "./account.ts";
import type { Actor } from "./actor.ts";
import { requireSession } from "./sessions.ts";

/**
 * The ways in which the caller can sign in: with a password (`credential`), with Google, or with both.
 * @throws AppError unauthenticated
 */
export const listAccounts = async (actor: Actor): Promise<{ providerId: "credential" | "google" }[]> => {
  const { email } = await requireSession(actor);
  const [account, traces] = await Promise.all([
    findAccount(email),
    query({ index: "gsi2", pk: personIndex(actor.userId) }),
  ]);
  const isKnownToGoogle = traces.some(({ gsi2sk }) => gsi2sk === "google");
  return [
    ...(account?.passwordHash ? [{ providerId: "credential" as const }] : []),
    ...(isKnownToGoogle ? [{ providerId: "google" as const }] : []),
  ];
};
