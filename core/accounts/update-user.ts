import type { User } from "../contract/session.ts";
import { keys } from "../db/keys.ts";
import { ConditionFailed, commit, find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { requireSession } from "./sessions.ts";
import { userOf } from "./user.ts";

/**
 * Changes the caller's name. Orders and reservations keep the name that they were made with.
 * @throws AppError unauthenticated
 */
export const updateUser = async (
  actor: Actor,
  name: { firstname?: string | undefined; lastname?: string | undefined },
): Promise<User> => {
  await requireSession(actor);
  const update = keys.user(actor.userId);
  try {
    if (Object.keys(name).length) await commit({ update, set: name, when: "present" });
  } catch (error) {
    if (error instanceof ConditionFailed) throw new AppError("unauthenticated");
    throw error;
  }
  return userOf((await find(update, { consistent: true })) ?? {});
};
