import type { User } from "../contract/accounts/session.ts";
import type { UpdateUser } from "../contract/accounts/settings.ts";
import { keys } from "../db/keys.ts";
import { find, tryCommit } from "../db/table.ts";
import { AppError } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { userOf } from "./user.ts";

/**
 * Changes the caller's profile. Orders and reservations keep the details with which they were made.
 * @throws AppError unauthenticated
 */
export const updateUser = async (actor: Actor, changes: UpdateUser): Promise<User> => {
  const update = keys.user(actor.userId);
  if (Object.keys(changes).length && !(await tryCommit({ update, set: changes, when: "present" })))
    throw new AppError("unauthenticated");
  return userOf((await find(update, { consistent: true })) ?? {});
};
