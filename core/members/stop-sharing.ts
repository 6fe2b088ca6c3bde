import type { Member } from "../accounts/actor.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { deviceSession } from "./work.ts";

/**
 * Stops a device from asking for PINs: whoever uses it then acts as its account. So this takes at least the role of
 * that account; others have to sign out.
 * @throws AppError forbidden for a lower role, conflict
 */
export const stopSharing = async ({ member }: { member: Member }): Promise<void> => {
  const { account, role } = member;
  if (!account) return;
  if (role !== account.role) throw new AppError("forbidden");
  await commitOrThrow([orConflict({ update: deviceSession(member), unset: ["worker"], when: "present" })]);
};
