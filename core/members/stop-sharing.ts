import type { Member } from "../accounts/actor.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { deviceSession } from "./work.ts";

/**
 * Lets a device ask for no PIN any more: who uses it is its account again. So only a member who may do as much as that
 * account does it; for others the way back is to sign out.
 * @throws AppError forbidden for a lower role, conflict
 */
export const stopSharing = async ({ member }: { member: Member }): Promise<void> => {
  const { account, role } = member;
  if (!account) return;
  if (role !== account.role) throw new AppError("forbidden");
  await commitOrThrow([orConflict({ update: deviceSession(member), unset: ["worker"], when: "present" })]);
};
