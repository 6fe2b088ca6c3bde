import * as z from "zod/mini";
import type { Actor, Member } from "../accounts/actor.ts";
import { isPlatformAdmin, liveSession, sessionKey } from "../accounts/sessions.ts";
import { type Role, roles } from "../contract/organizations/organizations.ts";
import { Instant } from "../contract/values/common.ts";
import { OrganizationId, UserId } from "../contract/values/ids.ts";
import { keys } from "../db/keys.ts";
import { lists } from "../db/lists.ts";
import { indexKey } from "../db/schema.ts";
import { findMany, type Item } from "../db/table.ts";
import { AppError } from "../errors.ts";

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
 * The caller as a member of an organization, or undefined for others. It also reads the session, so an ended session
 * does not count. PLATFORM_ADMINS with a proved address are owners of every organization.
 * @throws AppError unauthenticated when the session is over
 */
export const findMember = async (organizationId: OrganizationId, actor: Actor): Promise<Member | undefined> => {
  const [sessionItem, memberItem] = await findMany([sessionKey(actor), keys.member(organizationId, actor.userId)], {
    consistent: true,
  });
  const session = liveSession(sessionItem);
  if (!session) throw new AppError("unauthenticated");
  const { userId, sessionId } = actor;
  const role = isPlatformAdmin(session) ? "owner" : memberItem && Membership.parse(memberItem).role;
  return role && ({ userId, sessionId, organizationId, role } as Member);
};

/** The same for public calls: callers without a session, or with an ended one, are guests. */
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
 * @throws AppError unauthenticated when the session is over, organization_not_found for strangers, forbidden below the role
 */
export const requireRole = async (organizationId: OrganizationId, actor: Actor, needed: Role): Promise<Member> => {
  const member = await findMember(organizationId, actor);
  if (!member) throw new AppError("organization_not_found");
  if (!includesRole(member.role, needed)) throw new AppError("forbidden");
  return member;
};
