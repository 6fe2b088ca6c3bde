import type * as z from "zod/mini";
import type { Role } from "../contract/organizations/organizations.ts";
import type { OrganizationId, SessionId, UserId } from "../contract/values/ids.ts";

/** The caller: a user and the session. */
export interface Actor {
  userId: UserId;
  sessionId: SessionId;
  /**
   * The organization of the API key, once the key has been checked. Such a caller has no session, so whatever needs one
   * refuses it.
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
  /**
   * Set for an operator of the platform who visits the organization. A visitor reads what an owner reads and changes
   * nothing.
   */
  isVisitor?: boolean;
  /**
   * Set for an operator of the platform who is no owner of the organization and changes it in a call for operators
   * (`admins` of its row).
   */
  isOperator?: boolean;
  /**
   * Set on a shared device that asks for a PIN: the account that is signed in there. The member is the person who typed
   * the PIN, with the lower of the two roles, until `until`.
   */
  account?: { userId: UserId; role: Role; until: string };
  /** Set on a shared device that waits for a PIN. It reads what staff read and changes nothing. */
  isLocked?: boolean;
}

/**
 * An operator of the platform. The brand is the proof: only `requireAdmin` makes one, from the configuration of the
 * stage.
 */
export interface Admin extends Actor, z.core.$brand<"Admin"> {}

/** Who changes an item, and which version of it they saw. */
export interface Edit {
  member: Member;
  /** The version that the member saw; undefined to change any version. */
  version?: number | undefined;
}
