import * as z from "zod/mini";
import type { Actor, Member } from "../accounts/actor.ts";
import { isPlatformAdmin, liveSession, requireSession, type Session, sessionKey } from "../accounts/sessions.ts";
import { type Role, roles } from "../contract/organizations/organizations.ts";
import { Instant } from "../contract/values/common.ts";
import { OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { indexKey } from "../db/schema.ts";
import { find, findMany, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { extendWork } from "./work.ts";

export const Membership = z.object({
  organizationId: OrganizationId,
  userId: UserId,
  role: z.enum(roles),
  createdAt: Instant,
});
export type Membership = z.infer<typeof Membership>;

/** A membership as stored: under its organization, and in the list of the user's organizations. */
export const memberItem = (membership: Membership): Item & { pk: string; sk: string } => {
  const { organizationId, userId } = membership;
  const mine = lists.organizationsOf(userId);
  return {
    ...keys.member(organizationId, userId),
    ...indexKey("gsi1", mine.pk, mine.prefix + organizationId),
    ...membership,
  };
};

/** Whether a role includes another one. */
export const includesRole = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);

/**
 * The caller as a member of an organization, or undefined for others and for drivers, who see nothing of what members
 * see beyond their own calls.
 * @throws AppError unauthenticated when the session is over
 */
export const findMember = async (organizationId: OrganizationId, actor: Actor): Promise<Member | undefined> => {
  const member = await findAnyMember(organizationId, actor);
  return member?.role === "driver" ? undefined : member;
};

/**
 * The caller as a member of an organization, or undefined for others. It also reads the session, so an ended session
 * does not count. An API key is a member of the staff of its organization. An operator of the platform who opened the
 * organization is a visitor, who sees what an owner sees.
 * @throws AppError unauthenticated when the session is over
 */
const findAnyMember = async (organizationId: OrganizationId, actor: Actor): Promise<Member | undefined> => {
  const { userId, sessionId, keyOf } = actor;
  if (keyOf) return keyOf === organizationId ? ({ ...actor, organizationId, role: "staff" } as Member) : undefined;
  const [sessionItem, memberItem] = await findMany([sessionKey(actor), keys.member(organizationId, userId)], {
    consistent: true,
  });
  const session = liveSession(sessionItem);
  if (!session) throw new AppError("unauthenticated");
  if (memberItem) {
    const member = { userId, sessionId, organizationId, role: Membership.parse(memberItem).role } as Member;
    return session.worker?.organizationId === organizationId ? workerOn(member, session.worker) : member;
  }
  if (!isPlatformAdmin(session) || !(await isVisiting(userId, organizationId))) return undefined;
  return { userId, sessionId, organizationId, role: "owner", isVisitor: true } as Member;
};

/** The member who works by PIN on a device. If nobody does any more, the device is locked. */
const workerOn = async (
  { userId, sessionId, organizationId, role }: Member,
  worker: NonNullable<Session["worker"]>,
): Promise<Member> => {
  const device = { sessionId, organizationId, account: { userId, role, until: worker.until } };
  const isOver = worker.until <= new Date().toISOString();
  const item = isOver ? undefined : await find(keys.member(organizationId, worker.userId), { consistent: true });
  if (!item) return { ...device, userId, role: lowerOf(role, "staff"), isLocked: true } as Member;
  return { ...device, userId: worker.userId, role: lowerOf(role, Membership.parse(item).role) } as Member;
};

const lowerOf = (role: Role, other: Role): Role => (includesRole(role, other) ? other : role);

const Visit = z.object({ until: Instant });

/** Until when an operator's visit lasts; null once it is over. */
export const visitUntil = (item: Item | undefined, now = new Date()): string | null => {
  const { until = "" } = item ? Visit.parse(item) : {};
  return until > now.toISOString() ? until : null;
};

const isVisiting = async (userId: UserId, organizationId: OrganizationId): Promise<boolean> =>
  visitUntil(await find(keys.visit(userId, organizationId), { consistent: true })) !== null;

/** The caller as a member, for public rows. A caller without a session, or with an ended one, is a guest: undefined. */
export const findOptionalMember = async (
  organizationId: OrganizationId,
  actor: Actor | undefined,
): Promise<Member | undefined> => {
  try {
    return actor && (await findMember(organizationId, actor));
  } catch (error) {
    if (error instanceof AppError && error.code === "unauthenticated") return undefined;
    throw error;
  }
};

/**
 * The caller as a member with at least this role.
 * @param reads whether the call only reads, which visitors and locked devices may do too
 * @param whileLocked whether a locked device may make this change
 * @throws AppError unauthenticated when the session is over, organization_not_found for strangers, forbidden below the
 *   role, locked on a device that waits for a PIN
 */
export const requireRole = async (
  organizationId: OrganizationId,
  actor: Actor,
  needed: Role,
  { reads = false, whileLocked = false }: { reads?: boolean; whileLocked?: boolean } = {},
): Promise<Member> => {
  const member = await findAnyMember(organizationId, actor);
  if (!member) throw new AppError("organization_not_found");
  // The rights of the key replace the role.
  if (member.keyOf) return { ...member, role: needed } as Member;
  if (member.isLocked && !reads && !whileLocked) throw new AppError("locked");
  if (!includesRole(member.role, needed) || (member.isVisitor && !reads)) throw new AppError("forbidden");
  if (!reads && member.account && !member.isLocked) await extendWork(member);
  return member;
};

/**
 * The caller as a member with at least this role. An operator of the platform who has no such role is one all the same
 * (`isOperator`).
 * @throws AppError as `requireRole` does
 */
export const requireRoleOrAdmin = async (
  organizationId: OrganizationId,
  actor: Actor,
  needed: Role,
): Promise<Member> => {
  if (!isPlatformAdmin(await requireSession(actor))) return requireRole(organizationId, actor, needed);
  const member = await findAnyMember(organizationId, actor);
  // On a shared device a PIN decides, also for the account of an operator.
  const isTheirs = member && !member.isVisitor && (member.account || includesRole(member.role, needed));
  return isTheirs
    ? requireRole(organizationId, actor, needed)
    : ({ ...actor, organizationId, role: "owner", isOperator: true } as Member);
};
