import { type FormEvent, useRef, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { type CreateApiKey, MAX_API_KEYS } from "#core/contract/integrations/api-keys.ts";
import { keyRights } from "#core/contract/integrations/key-rights.ts";
import { serverNow } from "../../../api/server-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { ChoiceField } from "../../../ui/choice-field.tsx";
import { CheckRow, Choices } from "../../../ui/choice-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDraftValues } from "../forms/form-draft.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";
import { Secret } from "./secret.tsx";
import type { useNewApiKey } from "./use-api-keys.ts";

/** Makes a key and shows its secret, which can't be shown again. */
export function NewApiKey({ isFull, making }: { isFull: boolean; making: ReturnType<typeof useNewApiKey> }) {
  const { $t } = useIntl();
  const { create, isAsked, ask, close, asker, done } = making;
  // A second tap may come before the page shows that the first one is under way, and would make another key.
  const isSending = useRef(false);
  const send = (input: CreateApiKey, forget: () => void) => {
    if (isSending.current) return;
    isSending.current = true;
    create.mutate(input, {
      onSuccess: forget,
      onSettled: () => {
        isSending.current = false;
      },
    });
  };
  if (create.data)
    return (
      <Secret
        title={$t({ id: "staff-integrations.secret" }, { name: create.data.key.name })}
        hint={$t({ id: "staff-integrations.secretHint" })}
        copy={$t({ id: "staff-integrations.copy" })}
        copied={$t({ id: "staff-integrations.copied" })}
        secret={create.data.secret}
        onDone={done}
      />
    );
  if (isAsked)
    return (
      <ApiKeyForm
        error={create.error}
        isPending={create.isPending}
        onSend={send}
        onCancel={() => {
          // A key that is still being made shows its secret when it comes.
          if (create.error) create.reset();
          close();
        }}
      />
    );
  return isFull ? (
    <p className="text-muted">{$t({ id: "staff-integrations.keysFull" }, { count: MAX_API_KEYS })}</p>
  ) : (
    <Button ref={asker} variant="secondary" className="self-start" onClick={ask}>
      {$t({ id: "staff-integrations.add" })}
    </Button>
  );
}

const DAY = 24 * 60 * 60_000;
/** Days for which a key can be made; without a choice it works until it is revoked. */
const spans = [30, 90, 365];

interface Props {
  error: Error | null;
  isPending: boolean;
  /** Call `forget` once it is sent. */
  onSend: (input: CreateApiKey, forget: () => void) => void;
  onCancel: () => void;
}

const Values = z.object({ name: z.string(), rights: z.array(z.enum(keyRights)), days: z.string() });
type Values = z.infer<typeof Values>;

const blank: Values = { name: "", rights: [], days: "" };

function ApiKeyForm({ error, isPending, onSend, onCancel }: Props) {
  const { $t } = useIntl();
  const [isTried, setTried] = useState(false);
  const { id: organizationId } = useStaffShop();
  const { values, set, forget } = useDraftValues(`dabba-api-key-${organizationId}`, Values, blank);
  const { name, rights, days } = values;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const expiresAt = days ? new Date(serverNow() + Number(days) * DAY).toISOString() : null;
    if (!isPending && name.trim() && rights.length) onSend({ name: name.trim(), rights, expiresAt }, forget);
  };
  return (
    <form noValidate className="flex max-w-form flex-col gap-4 rounded-docket border border-line p-4" onSubmit={send}>
      <TextField
        // It replaces the button that was pressed.
        autoFocus
        label={$t({ id: "staff-integrations.name" })}
        hint={$t({ id: "staff-integrations.nameHint" })}
        error={isTried && !name.trim() && $t({ id: "staff-integrations.nameMissing" })}
        maxLength={50}
        autoComplete="off"
        value={name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <Choices
        level="h3"
        legend={$t({ id: "staff-integrations.rights" })}
        error={isTried && !rights.length && $t({ id: "staff-integrations.rightsMissing" })}
      >
        {keyRights.map((right) => (
          <CheckRow
            key={right}
            title={$t({ id: `staff-integrations.right.${right}` })}
            detail={$t({ id: `staff-integrations.right.${right}Hint` })}
            checked={rights.includes(right)}
            onChange={({ target }) =>
              set({ rights: keyRights.filter((each) => (each === right ? target.checked : rights.includes(each))) })
            }
          />
        ))}
      </Choices>
      <ChoiceField
        label={$t({ id: "staff-integrations.expiry" })}
        value={days}
        onChange={({ target }) => set({ days: target.value })}
        choices={spans.map((count) => ({
          value: count,
          label: $t({ id: "staff-integrations.expiry.days" }, { count }),
        }))}
      >
        <option value="">{$t({ id: "staff-integrations.expiry.never" })}</option>
      </ChoiceField>
      <Failure title={$t({ id: "staff-integrations.notMade" })} error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {$t({ id: isPending ? "staff-integrations.making" : "staff-integrations.make" })}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {$t({ id: "staff-integrations.keep" })}
        </Button>
      </div>
    </form>
  );
}
