import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import * as payments from "#core/contract/payments/payments.ts";
import { call } from "../../../api/client.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { checkedBy } from "../../../ui/checked-by.ts";
import { showIssues } from "../../../ui/form.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { staffMessage } from "../forms/validation.ts";
import { Failure, useRefresh } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { accounts } from "./accounts.ts";
import { Disconnect } from "./disconnect.tsx";
import { StateBadge, Unreachable, WayToPay } from "./way-to-pay.tsx";

interface Props {
  provider: payments.ConnectedBy<"key">;
  check: payments.AccountCheck;
  onAskAgain: () => unknown;
}

/** An account of the shop that keys connect, which its owner pastes here. */
export function KeyAccount({ provider, check, onAskAgain }: Props) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const [isReplacing, setReplacing] = useState(false);
  const { name } = payments.providers[provider];
  const { state, isOffered } = check;
  const asksForKey = !isOffered || isReplacing || state === "refused" || state === "incomplete";
  return (
    <WayToPay title={name} badge={<StateBadge {...check} />} hint={$t({ id: `staff-payments.${provider}.hint` })}>
      {state === "unreachable" && <Unreachable provider={name} onAskAgain={onAskAgain} />}
      {state === "refused" && (
        <Alert title={$t({ id: `staff-payments.${provider}.refused` })}>
          {$t({ id: `staff-payments.${provider}.refusedHint` })}
        </Alert>
      )}
      {state === "incomplete" && (
        <Alert tone="warn" title={$t({ id: `staff-payments.${provider}.incomplete` })}>
          {$t({ id: `staff-payments.${provider}.incompleteHint` })}
        </Alert>
      )}
      {state === "ready" && <p>{$t({ id: `staff-payments.${provider}.works` })}</p>}
      {asksForKey && <KeyForm provider={provider} onDone={() => setReplacing(false)} />}
      {isOffered && (
        <div className="flex flex-wrap gap-2">
          {!asksForKey && (
            <Button variant="secondary" onClick={() => setReplacing(true)}>
              {$t({ id: "staff-payments.replaceKey" })}
            </Button>
          )}
          <Disconnect
            provider={name}
            disconnect={() => call(payments.connections[provider].disconnect, { params: { organizationId } })}
          />
        </div>
      )}
    </WayToPay>
  );
}

function KeyForm({ provider, onDone }: Pick<Props, "provider"> & { onDone: () => void }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const refresh = useRefresh(...accounts);
  const { fields, keys, connect: row }: payments.KeyConnection = payments.connections[provider];
  const form = useForm({
    ...checkedBy(keys),
    defaultValues: Object.fromEntries(fields.map((field) => [field, ""])),
  });
  const connect = useMutation({
    mutationFn: (body: Record<string, string>) => call(row, { params: { organizationId }, body }),
    onSuccess: async () => {
      form.reset();
      await refresh();
      onDone();
    },
    onError: (error) => showIssues(form, error),
  });
  const { errors } = form.formState;
  return (
    <form
      noValidate
      className="flex max-w-form flex-col items-start gap-4"
      onSubmit={form.handleSubmit((body) => connect.isPending || connect.mutate(body))}
    >
      {fields.map((field) => {
        const sentence = errors[field]?.message;
        return (
          <TextField
            key={field}
            className="w-full"
            type="password"
            label={$t({ id: `staff-payments.${provider}.${field}` as MessageId })}
            note="required"
            hint={$t({ id: `staff-payments.${provider}.${field}Hint` as MessageId })}
            autoComplete="off"
            spellCheck={false}
            {...form.register(field)}
            error={sentence && $t({ id: staffMessage(sentence) })}
          />
        );
      })}
      {!fields.some((field) => errors[field]) && (
        <Failure title={$t({ id: "staff-payments.notConnected" })} error={connect.error} />
      )}
      <Button type="submit" pending={connect.isPending}>
        {$t({ id: connect.isPending ? "staff-payments.connecting" : `staff-payments.${provider}.connect` })}
      </Button>
    </form>
  );
}
