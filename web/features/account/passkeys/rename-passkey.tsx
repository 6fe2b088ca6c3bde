import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import * as contract from "#core/contract/accounts/passkeys.ts";
import { call } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { useChecks, useFields } from "../../../ui/form.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { usePasskeyChange } from "./use-passkey-change.ts";
import { passkeyMessage } from "./webauthn.ts";

const loadPasskeyName = async () => (await import("../forms.ts")).PasskeyName;

/** Gives a passkey another name. */
export function RenamePasskey({ passkey: { id, name }, onDone }: { passkey: contract.Passkey; onDone: () => void }) {
  const { $t } = useIntl();
  const form = useForm({ ...useChecks(loadPasskeyName), defaultValues: { name } });
  const field = useFields(form);
  const { setFocus } = form;
  useEffect(() => setFocus("name"), [setFocus]);
  const naming = usePasskeyChange((body: { name: string }) => call(contract.updatePasskey, { body: { id, ...body } }), {
    onSuccess: onDone,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => naming.mutate(values))}>
      <TextField label={$t({ id: "settings.passkeyNewName" })} autoComplete="off" {...field("name")} />
      {naming.error && <Alert>{$t({ id: passkeyMessage(naming.error) })}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onDone}>
          {$t({ id: "settings.cancel" })}
        </Button>
        <Button type="submit" variant="secondary" pending={naming.isPending}>
          {$t({ id: "settings.passkeySaveName" })}
        </Button>
      </div>
    </form>
  );
}
