import { accountKey, findAccount } from "../accounts/account.ts";
import type { Actor } from "../accounts/actor.ts";
import { endSessions, liveSession, sessionKey } from "../accounts/sessions.ts";
import { entryWrite } from "../audit/audit-event.ts";
import { callOf } from "../contract/api/route.ts";
import type { JoinedOrganization } from "../contract/members/members.ts";
import * as members from "../contract/members/members.ts";
import type { Sentence } from "../contract/sentences.ts";
import { keys } from "../db/keys.ts";
import { findMany } from "../db/table.ts";
import { commitOrThrow, orConflict, writeOf } from "../db/transaction.ts";
import { AppError, invalid } from "../errors.ts";
import { sameSecret } from "../tokens.ts";
import { roleWrites } from "./add-member.ts";
import { readInvitationToken, StoredInvitation } from "./invitation.ts";

const refused = (why: Sentence) => invalid(["token"], why);
const used = () => refused("This invitation was already accepted");

/**
 * Makes the caller a member by a token that was mailed to their own address. It works once. It also proves the address;
 * if it was not proved before, the other sessions of the account end.
 * @throws AppError unauthenticated, invalid_input when the invitation is used, withdrawn, replaced, too old or for
 *   another address, conflict
 */
export const acceptInvitation = async (
  { token, actor }: { token: string; actor: Actor },
  now = new Date(),
): Promise<JoinedOrganization> => {
  const named = readInvitationToken(token);
  const wanted = [sessionKey(actor), ...(named ? [named.key] : [])];
  const [sessionItem, item] = await findMany(wanted, { consistent: true });
  const session = liveSession(sessionItem, now);
  if (!session) throw new AppError("unauthenticated");
  const invitation = item && StoredInvitation.parse(item);
  if (!named || !invitation || !sameSecret(named.secretHash, invitation.secretHash))
    throw refused("This invitation was withdrawn");
  const { organizationId, key, secretHash } = named;
  const { email, role, status, expiresAt } = invitation;
  if (session.email !== email) throw refused("This invitation is for another email address; log in with that one");
  if (status === "accepted") throw used();
  if (expiresAt <= now.toISOString()) throw refused("This invitation has expired; ask for a new one");
  const { userId, sessionId } = actor;
  const account = await findAccount(email);
  const { writes } = await roleWrites({ organizationId, userId, role }, now);
  const event = { call: callOf(members.acceptInvitation), to: role };
  await commitOrThrow([
    [{ update: key, set: { status: "accepted" }, when: { secretHash, status: "pending" } }, used()],
    [{ check: keys.organization(organizationId), when: { deletedAt: null } }, refused("This invitation was withdrawn")],
    orConflict({ update: accountKey(email), set: { emailVerified: true }, when: { userId } }),
    [{ update: sessionKey(actor), set: { emailVerified: true }, when: "present" }, new AppError("unauthenticated")],
    ...writes,
    entryWrite({ organizationId, userId }, event, writes.map(writeOf), now),
  ]);
  if (!account?.emailVerified) await endSessions(userId, { except: sessionId });
  return { organizationId, role };
};
