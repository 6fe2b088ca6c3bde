import type { WayToSignIn } from "../../contract/accounts/settings.ts";
import { findAccount } from "../account.ts";
import type { Actor } from "../actor.ts";
import { requireSession } from "../sessions.ts";
import { findIdentities } from "./google-identity.ts";

/**
 * The ways in which the caller can sign in: with a password (`credential`), with Google, or with both.
 * @throws AppError unauthenticated
 */
export const listAccounts = async (actor: Actor): Promise<WayToSignIn[]> => {
  const { email } = await requireSession(actor);
  const [account, identities] = await Promise.all([findAccount(email), findIdentities(actor.userId)]);
  return [
    ...(account?.passwordHash ? [{ providerId: "credential" as const }] : []),
    ...(identities.length ? [{ providerId: "google" as const }] : []),
  ];
};
