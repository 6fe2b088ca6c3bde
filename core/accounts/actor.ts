import type * as z from "zod/mini";
import type { OrganizationId, SessionId, UserId } from "../contract/ids.ts";
import type { Role } from "../contract/organizations.ts";

/** Who calls: a user by a session. */
export interface Actor {
  userId: UserId;
  sessionId: SessionId;
}

/**
 * A member of an organization. The brand is the proof: only `members/membership.ts` gives it, after it read the session
 * and the membership (for tests and the seed also `testing/member.ts`). A verb that takes a Member acts on the member's
 * organization and no other.
 */
export interface Member extends Actor, z.core.$brand<"Member"> {
  organizationId: OrganizationId;
  role: Role;
}
