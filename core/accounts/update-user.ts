import type { UpdateUser } from "../contract/account-settings.ts";
import type { User } from "../contract/session.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { requireSession } from "./sessions.ts";
import { userOf } from "./user.ts";

/**
 * Changes what the caller says of themselves. Orders and reservations keep what they were made with.
 * @throws AppError unauthenticated
 */
export const updateUser = async (actor: Actor, changes: UpdateUser): Promise<User> => {
  await requireSession(actor);
  const update = keys.user(actor.userId);
  try {
    if (Object.keys(changes).length) await commit({ update, set: changes, when: "present" });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError("unauthenticated");
    throw error;
  }
  return userOf((await find(update, { consistent: true })) ?? {});
};
