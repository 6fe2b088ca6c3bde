import type { Actor } from "../accounts/actor.ts";
import { requireSession } from "../accounts/sessions.ts";
import type { Passkey } from "../contract/passkeys.ts";
import { findPasskeys } from "./passkey.ts";

/** The caller's passkeys at all sites, the oldest first. @throws AppError unauthenticated */
export const listPasskeys = async (actor: Actor): Promise<Passkey[]> => {
  await requireSession(actor);
  return findPasskeys(actor.userId);
};
