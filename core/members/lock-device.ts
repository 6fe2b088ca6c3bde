import type { Member } from "../accounts/actor.ts";
import { commitOrThrow, orConflict } from "../db/transaction.ts";
import { workWrite } from "./work.ts";

/** Locks a shared device until somebody types their PIN; another device stays as it is. @throws AppError conflict */
export const lockDevice = async ({ member }: { member: Member }, now = new Date()): Promise<void> => {
  if (member.account && !member.isLocked)
    await commitOrThrow([orConflict(workWrite(member, member.userId, { from: now, idle: 0 }))]);
};
