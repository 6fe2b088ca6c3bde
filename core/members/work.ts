import type { Member } from "../accounts/actor.ts";
import { type Session, sessionKey } from "../accounts/sessions.ts";
import type { UserId } from "../contract/values/ids.ts";
import { tryCommit, type Update } from "../db/table.ts";

/** Milliseconds without a change after which a shared device asks for a PIN again. */
const IDLE_MS = 10 * 60 * 1000;

/** The key of the session of the account that is signed in on the member's device. */
export const deviceSession = ({ userId, sessionId, account }: Member) =>
  sessionKey({ userId: account?.userId ?? userId, sessionId });

/** The write that lets a user work on a member's device for `idle` milliseconds; 0 locks the device. */
export const workWrite = (device: Member, userId: UserId, { from = new Date(), idle = IDLE_MS } = {}): Update => {
  const until = new Date(from.getTime() + idle).toISOString();
  const worker: Session["worker"] = { organizationId: device.organizationId, userId, until };
  return { update: deviceSession(device), set: { worker }, when: "present" };
};

/** Extends the time of a member who works by PIN and has just made a change, once half of it is over. */
export const extendWork = async (member: Member, now = new Date()): Promise<void> => {
  const { organizationId, userId, account } = member;
  if (!account || Date.parse(account.until) - now.getTime() > IDLE_MS / 2) return;
  const before: Session["worker"] = { organizationId, userId, until: account.until };
  await tryCommit({ ...workWrite(member, userId, { from: now }), when: { worker: before } });
};
