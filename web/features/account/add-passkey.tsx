import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useText } from "../../i18n/text.tsx";
import { Button } from "../../ui/button.tsx";
import { showIssues, useChecks, useFields } from "../../ui/form.ts";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { deviceOf } from "./device.ts";
import { Refusal } from "./refusal.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";
import { addPasskey, passkeyMessage } from "./webauthn.ts";

const loadNewPasskey = async () => (await import("./forms.ts")).NewPasskey;

/** Names a new passkey, and has the device create it. */
export function AddPasskey({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => void }) {
  const t = useText();
  const form = useForm({
    ...useChecks(loadNewPasskey),
    defaultValues: { name: deviceOf(navigator.userAgent), password: "" },
  });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const adding = usePasskeyChange(addPasskey, { onSuccess: onAdded, onError: (error) => showIssues(form, error) });
  return (
    <form
      noValidate
      className="flex w-full flex-col gap-4"
      onSubmit={form.handleSubmit((values) => adding.mutate(values))}
    >
      <TextField
        label={t("settings.passkeyName")}
        hint={t("settings.passkeyNameHint")}
        autoComplete="off"
        {...field("name")}
      />
      <PasswordField
        label={t("account.deletePassword")}
        hint={t("account.freshHint")}
        autoComplete="current-password"
        {...field("password")}
      />
      <Refusal error={adding.error} words={passkeyMessage} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row">
        <Button variant="secondary" onClick={onCancel}>
          {t("settings.cancel")}
        </Button>
        <Button type="submit" pending={adding.isPending} className="sm:flex-1">
          {t(adding.isPending ? "account.passkeyAsking" : "settings.passkeyAddNow")}
        </Button>
      </div>
    </form>
  );
}
