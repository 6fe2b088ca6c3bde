import { useState } from "react";
import { useIntl } from "react-intl";
import type { Customer } from "#core/contract/customers/customers.ts";
import { ApiError } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextArea } from "../../../ui/text-field.tsx";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { usePatchCustomer } from "./use-patch-customer.ts";

/**
 * The note about a customer. If somebody else has saved it meanwhile, it shows their text, and keeps the typed one in
 * the field.
 */
export function NoteField({ customer }: { customer: Customer }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const patch = usePatchCustomer({ organizationId, id: customer.id });
  const [text, setText] = useState(customer.note ?? "");
  const [version, setVersion] = useState(customer.version);
  const isMeanwhile = patch.error instanceof ApiError && patch.error.code === "conflict";
  const isSaved = text.trim() === (customer.note ?? "") && !patch.isPending;
  const save = () =>
    patch.mutate(
      { note: text, version: isMeanwhile ? customer.version : version },
      {
        onSuccess: (saved) => {
          setVersion(saved.version);
          announce($t({ id: "staff-customers.noteSaved" }));
        },
      },
    );
  return (
    <section className="flex max-w-prose flex-col gap-2">
      <TextArea
        label={$t({ id: "staff-customers.note" })}
        note="optional"
        hint={$t({ id: "staff-customers.noteHint" })}
        maxLength={500}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {isMeanwhile ? (
        <Alert tone="error" title={$t({ id: "staff-customers.noteChanged" })}>
          <p dir="auto" className="wrap-anywhere">
            {customer.note
              ? $t({ id: "staff-customers.noteNow" }, { note: customer.note })
              : $t({ id: "staff-customers.noteGone" })}
          </p>
        </Alert>
      ) : (
        <Failure title={$t({ id: "staff-customers.unchanged" })} error={patch.error} />
      )}
      {!isSaved && (
        <Button variant="secondary" className="self-start px-4" pending={patch.isPending} onClick={save}>
          {$t({ id: "staff-customers.saveNote" })}
        </Button>
      )}
    </section>
  );
}
