import type { SessionId, UserId } from "../contract/ids.ts";
import type { Role } from "../contract/organizations.ts";

/** Who calls: a user by a session. */
export interface Actor {
  userId: UserId;
  sessionId: SessionId;
}

/** A member of the organization that the call is about. */
export interface Member extends Actor {
  role: Role;
}
