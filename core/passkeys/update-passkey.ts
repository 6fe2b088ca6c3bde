import type { Actor } from "../accounts/actor.ts";
import { requireSession } from "../accounts/sessions.ts";
import type { PasskeyId } from "../contract/ids.ts";
import type { Passkey } from "../contract/passkeys.ts";
import { keys } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { StoredPasskey } from "./passkey.ts";

/** Names one of the caller's passkeys. @throws AppError unauthenticated, not_found */
export const updatePasskey = async (actor: Actor, { id, name }: { id: PasskeyId; name: string }): Promise<Passkey> => {
  await requireSession(actor);
  const update = keys.passkey(actor.userId, id);
  await commitOrRefuse([[{ update, set: { name }, when: "present" }, new AppError("not_found")]]);
  return StoredPasskey.parse(await find(update, { consistent: true }));
};
