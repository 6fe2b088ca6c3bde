import { lists } from "../db/keys.ts";
import { count } from "../db/list.ts";
import { ConditionFailed, commit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { type Membership, memberItem } from "./membership.ts";

/** The writes that make somebody a member of an organization, theirs to list and its to list. */
export const memberWrites = (membership: Membership) => [
  { put: memberItem(membership), when: "absent" as const },
  count(lists.all(membership.organizationId, "MEMBER"), 1),
  count(lists.organizationsOf(membership.userId), 1),
];

/**
 * Makes a user a member of an organization.
 * @throws AppError already_exists
 */
export const addMember = async (member: Omit<Membership, "createdAt">, now = new Date()): Promise<Membership> => {
  const membership = { ...member, createdAt: now.toISOString() };
  try {
    await commit(...memberWrites(membership));
  } catch (error) {
    throw error instanceof ConditionFailed ? new AppError("already_exists") : error;
  }
  return membership;
};
