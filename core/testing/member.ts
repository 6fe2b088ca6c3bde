import type { Actor, Member } from "../accounts/actor.ts";
import type { Role } from "../contract/organizations/organizations.ts";
import type { OrganizationId } from "../contract/values/ids.ts";
import { newId } from "../ids.ts";

/** A member without any check, for tests and the seed. All other code gets members from `members/membership.ts`. */
export const memberOf = (
  organizationId: OrganizationId,
  role: Role = "owner",
  { userId, sessionId }: Actor = { userId: newId("user"), sessionId: newId("session") },
): Member => ({ userId, sessionId, organizationId, role }) as Member;
