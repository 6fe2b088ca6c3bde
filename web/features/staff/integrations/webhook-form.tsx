import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import { type AddWebhook, type Webhook, webhookEvents } from "#core/contract/webhooks/webhooks.ts";
import { ApiError } from "../../../api/client.ts";
import { Button } from "../../../ui/button.tsx";
import { CheckRow, Choices } from "../../../ui/choice-row.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { useDraftValues } from "../forms/form-draft.ts";
import { savingMessage } from "../forms/overtaken.ts";
import { staffMessage } from "../forms/validation.ts";
import { Failure } from "../shell/change.tsx";
import { useStaffShop } from "../shell/staff-shop.ts";

interface Props {
  /** The webhook to change; undefined for a new one. */
  webhook?: Webhook;
  error: Error | null;
  isPending: boolean;
  /** Call `forget` once it is sent. */
  onSend: (input: AddWebhook, forget: () => void) => void;
  onCancel: () => void;
}

const Values = z.object({ url: z.string(), description: z.string(), events: z.array(z.enum(webhookEvents)) });

const isAddress = (url: string): boolean => /^https?:/.test(url) && URL.canParse(url);

/** The form of a webhook: its address and its events. */
export function WebhookForm({ webhook, error, isPending, onSend, onCancel }: Props) {
  const { $t } = useIntl();
  const [isTried, setTried] = useState(false);
  const { id: organizationId } = useStaffShop();
  const { values, set, forget } = useDraftValues(
    `dabba-webhook-${webhook?.id ?? organizationId}`,
    Values,
    {
      url: webhook?.url ?? "",
      description: webhook?.description ?? "",
      events: webhook?.events ?? ["order.placed", "order.cancelled"],
    },
    webhook !== undefined,
  );
  const { url, description, events } = values;
  const [issue] = error instanceof ApiError ? error.issues.filter(({ path }) => path[0] === "url") : [];
  const wrong = isTried && !isAddress(url.trim()) ? "staff-forms.publicUrl" : issue && staffMessage(issue.message);
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isPending && isAddress(url.trim()) && events.length)
      onSend({ url: url.trim(), description: description.trim(), events }, forget);
  };
  return (
    <form noValidate className="flex max-w-form flex-col gap-4 rounded-docket border border-line p-4" onSubmit={send}>
      <TextField
        // It replaces the button that was pressed.
        autoFocus
        type="url"
        inputMode="url"
        label={$t({ id: "staff-webhooks.url" })}
        hint={$t({ id: "staff-webhooks.urlHint" })}
        error={wrong && $t({ id: wrong })}
        maxLength={500}
        autoComplete="off"
        value={url}
        onChange={({ target }) => set({ url: target.value })}
      />
      <TextField
        label={$t({ id: "staff-webhooks.description" })}
        hint={$t({ id: "staff-webhooks.descriptionHint" })}
        maxLength={100}
        autoComplete="off"
        value={description}
        onChange={({ target }) => set({ description: target.value })}
      />
      <Choices
        level="h3"
        legend={$t({ id: "staff-webhooks.events" })}
        error={isTried && !events.length && $t({ id: "staff-webhooks.eventsMissing" })}
      >
        {webhookEvents.map((event) => (
          <CheckRow
            key={event}
            title={$t({ id: `staff-webhooks.event.${event}` })}
            detail={event}
            checked={events.includes(event)}
            onChange={({ target }) =>
              set({ events: webhookEvents.filter((each) => (each === event ? target.checked : events.includes(each))) })
            }
          />
        ))}
      </Choices>
      {!issue && <Failure title={$t({ id: "staff-webhooks.notSaved" })} error={error} messageOf={savingMessage} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending}>
          {$t({ id: isPending ? "staff-webhooks.saving" : webhook ? "staff-webhooks.save" : "staff-webhooks.make" })}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            forget();
            onCancel();
          }}
        >
          {$t({ id: "staff-webhooks.keep" })}
        </Button>
      </div>
    </form>
  );
}
