import type { Role } from "../contract/organizations.ts";

/** Who calls: a user by a session. */
export interface Actor {
  userId: string;
  sessionId: string;
}

/** A member of the organization that the call is about. */
export interface Member extends Actor {
  role: Role;
}
