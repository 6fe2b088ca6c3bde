import { tryCommit } from "../../db/table.ts";
import { invalid } from "../../errors.ts";
import { accountKey } from "../account.ts";
import type { Actor } from "../actor.ts";
import { joinGuest } from "../join-guest.ts";
import { endSessions, requireSession, sessionKey } from "../sessions.ts";
import { emailChange, emailProof, findMailedToken, linkExpired, type MailedToken } from "./mailed-token.ts";
import { moveEmail } from "./move-email.ts";

/** An account and its proved address, and the address that it had before if that was another. */
type Proved = Pick<MailedToken, "userId" | "email"> & { replaced?: string };

/**
 * Proves an address by a token from its mailbox: the address of the caller's account, or a new one, which then replaces
 * it. The caller must be signed in to that account, so that nobody proves an address for somebody else by opening a
 * link by mistake. All other sessions of the account end. Orders and reservations that guests made with the address
 * become the account's. Opening the link again has the same answer and changes nothing.
 * @throws AppError unauthenticated, invalid_input when the token is too old, replaced or of another account, or when
 *   the new address has got an account meanwhile
 */
export const verifyEmail = async (
  { actor, token }: { actor: Actor; token: string },
  now = new Date(),
): Promise<Proved> => {
  const proved = await prove(actor, token, now);
  await joinGuest({ ...proved, emailVerified: true });
  return proved;
};

const prove = async (actor: Actor, token: string, now: Date): Promise<Proved> => {
  const [proof, change, session] = await Promise.all([
    findMailedToken(emailProof, token, now),
    findMailedToken(emailChange, token, now),
    requireSession(actor),
  ]);
  const asked = proof ?? change;
  if (!asked) throw linkExpired();
  const { userId, email } = asked;
  if (userId !== actor.userId) throw invalid(["token"], "This link is for another account; log in with that one");
  const isNew = email !== session.email;
  if (!isNew && session.emailVerified) return { userId, email };
  // The link from sign-up must not restore an address that was replaced since.
  if (isNew && !change) throw linkExpired();
  const isProved = isNew
    ? await moveEmail(actor, { from: session.email, to: email })
    : await tryCommit(
        { update: accountKey(email), set: { emailVerified: true }, when: { userId } },
        { update: sessionKey(actor), set: { emailVerified: true }, when: "present" },
      );
  if (!isProved) throw linkExpired();
  // The person who signed up with the address may not have been its owner.
  await endSessions(userId, { except: actor.sessionId });
  return isNew ? { userId, email, replaced: session.email } : { userId, email };
};
