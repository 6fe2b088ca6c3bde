import { useEffect } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { CurrentPassword } from "#core/contract/accounts.ts";
import type { Passkey } from "#core/contract/passkeys.ts";
import * as contract from "#core/contract/passkeys.ts";
import { call } from "../../api/client.ts";
import { useText } from "../../i18n/text.tsx";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announcer.tsx";
import { Button } from "../../ui/button.tsx";
import { checkedBy, showIssues, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { isAboutField } from "./is-about-field.ts";
import { usePasskeyChange } from "./use-passkey-change.ts";
import { passkeyMessage } from "./webauthn.ts";

/** An empty password is none: whoever has just signed in needs none. */
const Form = z.object({ password: z.union([z.literal(""), CurrentPassword]) });

/** Deletes a passkey after a question. */
export function DeletePasskey({ passkey: { id, name }, onKeep }: { passkey: Passkey; onKeep: () => void }) {
  const t = useText();
  const form = useForm({ ...checkedBy(Form), defaultValues: { password: "" } });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus("password"), [setFocus]);
  const deleting = usePasskeyChange(
    ({ password }: { password: string }) =>
      call(contract.deletePasskey, { body: password ? { id, password } : { id } }),
    {
      onSuccess: () => announce(t("settings.passkeyDeleted")),
      onError: (error) => showIssues(form, error),
    },
  );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => deleting.mutate(values))}>
      <Alert tone="warn">{t("settings.passkeyDeleteAsk", { name })}</Alert>
      <PasswordField
        label={t("account.deletePassword")}
        hint={t("account.freshHint")}
        autoComplete="current-password"
        {...field("password")}
      />
      {deleting.error && !isAboutField(deleting.error) && <Alert>{t(passkeyMessage(deleting.error))}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onKeep}>
          {t("settings.passkeyKeep")}
        </Button>
        <Button type="submit" variant="secondary" className="text-error" pending={deleting.isPending}>
          {t("settings.passkeyDelete")}
        </Button>
      </div>
    </form>
  );
}
