import type { Member } from "../accounts/actor.ts";
import { hashPassword } from "../accounts/password-hash.ts";
import { keys } from "../db/keys.ts";
import { commitOrThrow } from "../db/transaction.ts";
import { AppError } from "../errors.ts";

/**
 * Sets the member's own PIN, in place of an earlier one.
 * @throws AppError organization_not_found for a member who has just left
 */
export const setPin = async ({ member, pin }: { member: Member; pin: string }): Promise<void> => {
  const { organizationId, userId } = member;
  const hash = await hashPassword(pin);
  await commitOrThrow([
    { put: { ...keys.pin(organizationId, userId), userId, hash } },
    [{ check: keys.member(organizationId, userId), when: "present" }, new AppError("organization_not_found")],
  ]);
};
