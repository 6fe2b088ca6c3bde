import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import { showIssues, useChecks, useFields } from "../../../ui/form.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { deviceOf } from "../device.ts";
import { ProofForm } from "../proof-form.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";
import { addPasskey, passkeyMessage } from "./webauthn.ts";

const loadNewPasskey = async () => (await import("../forms.ts")).NewPasskey;

/** Names a new passkey, and has the device create it. */
export function AddPasskey({ onCancel, onAdded }: { onCancel: () => void; onAdded: () => void }) {
  const { $t } = useIntl();
  const form = useForm({
    ...useChecks(loadNewPasskey),
    defaultValues: { name: deviceOf(navigator.userAgent), password: "" },
  });
  const field = useFields(form);
  const adding = usePasskeyChange(addPasskey, { onSuccess: onAdded, onError: (error) => showIssues(form, error) });
  return (
    <ProofForm
      password={field("password")}
      error={adding.error}
      words={passkeyMessage}
      keep={$t({ id: "settings.cancel" })}
      confirm={$t({ id: adding.isPending ? "account.passkeyAsking" : "settings.passkeyAddNow" })}
      isPending={adding.isPending}
      onKeep={onCancel}
      onSubmit={form.handleSubmit((values) => adding.mutate(values))}
    >
      <TextField
        label={$t({ id: "settings.passkeyName" })}
        hint={$t({ id: "settings.passkeyNameHint" })}
        autoComplete="off"
        {...field("name")}
      />
    </ProofForm>
  );
}
