import { useIntl } from "react-intl";
import * as contract from "#core/contract/accounts/passkeys.ts";
import { call } from "../../../api/client.ts";
import { announce } from "../../../ui/announcer.tsx";
import { PasswordQuestion, type Proof } from "../password-question.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";

/** Deletes a passkey after a question. */
export function DeletePasskey({ passkey: { id, name }, onKeep }: { passkey: contract.Passkey; onKeep: () => void }) {
  const { $t } = useIntl();
  const deleting = usePasskeyChange((proof: Proof) => call(contract.deletePasskey, { body: { id, ...proof } }), {
    onSuccess: () => announce($t({ id: "settings.passkeyDeleted" })),
  });
  return (
    <PasswordQuestion
      keep={$t({ id: "settings.passkeyKeep" })}
      confirm={$t({ id: "settings.passkeyDelete" })}
      onKeep={onKeep}
      onConfirm={deleting.mutateAsync}
    >
      {$t({ id: "settings.passkeyDeleteAsk" }, { name })}
    </PasswordQuestion>
  );
}
