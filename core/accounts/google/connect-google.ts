import type { UserId } from "../../contract/values/ids.ts";
import { find, tryCommit } from "../../db/table.ts";
import { AppError } from "../../errors.ts";
import type { Actor } from "../actor.ts";
import { requireSession } from "../sessions.ts";
import { type GooglePerson, googleRefused } from "./google.ts";
import { identityItem, identityKey } from "./google-identity.ts";

/**
 * Connects a person at Google with the account of the user who asked for it. A second call changes nothing.
 * @returns the address of the account, whose owner is to be told
 * @throws AppError invalid_credentials when somebody else is signed in by now, unauthenticated, already_exists when the
 *   person signs in to another account
 */
export const connectGoogle = async (
  person: GooglePerson,
  userId: UserId,
  actor: Actor | undefined,
): Promise<string> => {
  if (actor?.userId !== userId) throw googleRefused();
  const { email } = await requireSession(actor);
  if (!(await tryCommit({ put: identityItem(person, userId), when: "absent" }))) {
    const known = await find(identityKey(person), { consistent: true });
    if (known?.userId !== userId) throw new AppError("already_exists");
  }
  return email;
};
