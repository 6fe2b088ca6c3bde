import { ConditionFailed, commit } from "../db/table.ts";
import { invalid } from "../errors.ts";
import { accountKey } from "./account.ts";
import type { Actor } from "./actor.ts";
import { type EmailProof, readEmailProof } from "./email-proof.ts";
import { endSessions, requireSession, sessionKey } from "./sessions.ts";

/**
 * Proves the address of the caller's account by a token from its mailbox. The caller must be signed in to that account:
 * whoever opens a link by mistake does not prove an address for somebody else. All other sessions of the account end.
 * @throws AppError unauthenticated, invalid_input when the token is too old or of another account
 */
export const verifyEmail = async ({ actor, token }: { actor: Actor; token: string }): Promise<EmailProof> => {
  const [proof] = await Promise.all([readEmailProof(token), requireSession(actor)]);
  if (!proof) throw invalid(["token"], "This link no longer works; ask for a new one");
  const { userId, email } = proof;
  if (userId !== actor.userId) throw invalid(["token"], "This link is for another account; sign in with that one");
  try {
    await commit(
      { update: accountKey(email), set: { emailVerified: true }, when: { userId } },
      { update: sessionKey(actor), set: { emailVerified: true }, when: "present" },
    );
  } catch (error) {
    if (error instanceof ConditionFailed) throw invalid(["token"], "This link no longer works; ask for a new one");
    throw error;
  }
  // Who signed up with the address before may not have been its owner.
  await endSessions(userId, { except: actor.sessionId });
  return proof;
};
