import type { Passkey } from "../../contract/accounts/passkeys.ts";
import type { PasskeyId } from "../../contract/values/ids.ts";
import { keys } from "../../db/keys.ts";
import { find } from "../../db/table.ts";
import { commitOrThrow } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Actor } from "../actor.ts";
import { StoredPasskey } from "./passkey.ts";

/** Names one of the caller's passkeys. @throws AppError not_found */
export const updatePasskey = async (actor: Actor, { id, name }: { id: PasskeyId; name: string }): Promise<Passkey> => {
  const update = keys.passkey(actor.userId, id);
  await commitOrThrow([[{ update, set: { name }, when: "present" }, new AppError("not_found")]]);
  return StoredPasskey.parse(await find(update, { consistent: true }));
};
