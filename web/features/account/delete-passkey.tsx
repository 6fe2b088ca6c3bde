import * as contract from "#core/contract/passkeys.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { announce } from "../../ui/announcer.tsx";
import { PasswordQuestion, type Proof } from "./password-question.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";

/** Deletes a passkey after a question. */
export function DeletePasskey({ passkey: { id, name }, onKeep }: { passkey: contract.Passkey; onKeep: () => void }) {
  const t = useText();
  const deleting = usePasskeyChange((proof: Proof) => call(contract.deletePasskey, { body: { id, ...proof } }), {
    onSuccess: () => announce(t("settings.passkeyDeleted")),
  });
  return (
    <PasswordQuestion
      keep={t("settings.passkeyKeep")}
      confirm={t("settings.passkeyDelete")}
      onKeep={onKeep}
      onConfirm={deleting.mutateAsync}
    >
      {t("settings.passkeyDeleteAsk", { name })}
    </PasswordQuestion>
  );
}
