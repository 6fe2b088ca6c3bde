import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useForm } from "react-hook-form";
import { useIntl } from "react-intl";
import type { Route } from "#core/contract/api/route.ts";
import type { Connection } from "#core/contract/couriers/service.ts";
import type { KeyConnection } from "#core/contract/payments/payments.ts";
import { call } from "../../../api/client.ts";
import type { MessageId } from "../../../i18n/messages.ts";
import { Button } from "../../../ui/button.tsx";
import { checkedBy } from "../../../ui/checked-by.ts";
import { showIssues } from "../../../ui/form.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { staffMessage } from "./validation.ts";

interface Props {
  connection: KeyConnection | Connection;
  /** The prefix of the ids of the texts. */
  texts: string;
  connecting: MessageId;
  failed: MessageId;
  /** The rows that show whether the account is connected. */
  shownBy: readonly Route[];
  onDone: () => void;
  /** Cancels the replacement of existing keys. */
  onCancel?: (() => void) | undefined;
  /** Content above the fields. */
  children?: ReactNode;
}

/** The form in which an owner enters the keys of the shop's account. */
export function KeysForm({ connection, texts, connecting, failed, shownBy, onDone, onCancel, children }: Props) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const refresh = useRefresh(...shownBy);
  const { fields, secrets, keys, connect: row } = connection;
  const form = useForm({ ...checkedBy(keys), defaultValues: Object.fromEntries(fields.map((field) => [field, ""])) });
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
      {children}
      {fields.map((field) => {
        const sentence = errors[field]?.message;
        return (
          <TextField
            key={field}
            className="w-full"
            type={secrets.includes(field) ? "password" : "text"}
            autoCapitalize="none"
            label={$t({ id: `${texts}.${field}` as MessageId })}
            note="required"
            hint={$t({ id: `${texts}.${field}Hint` as MessageId })}
            autoComplete="off"
            spellCheck={false}
            {...form.register(field)}
            error={sentence && $t({ id: staffMessage(sentence) })}
          />
        );
      })}
      {!fields.some((field) => errors[field]) && <Failure title={$t({ id: failed })} error={connect.error} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={connect.isPending}>
          {$t({ id: connect.isPending ? connecting : (`${texts}.connect` as MessageId) })}
        </Button>
        {onCancel && !connect.isPending && (
          <Button variant="quiet" onClick={onCancel}>
            {$t({ id: "staff-forms.leaveUnchanged" })}
          </Button>
        )}
      </div>
    </form>
  );
}
