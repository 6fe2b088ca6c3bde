import type * as z from "zod/mini";
import type { Role } from "../contract/organizations/organizations.ts";
import type { OrganizationId, SessionId, UserId } from "../contract/values/ids.ts";

/** The caller: a user and the session. */
export interface Actor {
  userId: UserId;
  sessionId: SessionId;
  /**
   * Of a call with an API key: its organization. The check of the key has proved it. Such a caller has no session, so
   * whatever looks for one refuses it.
   */
  keyOf?: OrganizationId;
}

/**
 * A member of an organization. The brand is the proof: only `members/membership.ts` makes one, after it has read the
 * session and the membership (`testing/member.ts` makes them for tests and the seed). A verb that takes a Member acts
 * on the member's organization and no other.
 */
export interface Member extends Actor, z.core.$brand<"Member"> {
  organizationId: OrganizationId;
  role: Role;
  /** Of an operator of the platform who looks at the organization: sees what an owner sees, and changes nothing. */
  isVisitor?: boolean;
  /**
   * On a device that asks for a PIN: the account that is signed in there. The member is who typed theirs, with the
   * lower of both roles, `until` so long.
   */
  account?: { userId: UserId; role: Role; until: string };
  /** Of a device that waits for a PIN: it reads as staff do, and changes nothing. */
  isLocked?: boolean;
}

/**
 * An operator of the platform. The brand is the proof: only `requireAdmin` makes one, from the configuration of the
 * stage.
 */
export interface Admin extends Actor, z.core.$brand<"Admin"> {}

/** A change of something by a member. */
export interface Edit {
  member: Member;
  /** That the change was made of; undefined for any. */
  version?: number | undefined;
}
