import { useIntl } from "react-intl";
import { MAX_WEBHOOKS } from "#core/contract/webhooks/webhooks.ts";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Secret } from "./secret.tsx";
import { useNewWebhook, useWebhooks } from "./use-webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** The webhooks of a shop, and a form that adds one. */
export function Webhooks() {
  const { $t } = useIntl();
  const adding = useNewWebhook();
  return (
    <section className="flex flex-col gap-3" aria-labelledby="webhooks">
      <h2 id="webhooks" className="text-24">
        {$t({ id: "staff-webhooks.title" })}
      </h2>
      <p className="max-w-prose text-muted">{$t({ id: "staff-webhooks.hint" })}</p>
      <Loaded query={useWebhooks()} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-webhooks.failed" }) }}>
        {(webhooks) => (
          <>
            {webhooks.length ? (
              <ul className="divide-y divide-line rounded-docket border border-line">
                {webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    webhook={webhook}
                    onSecretOver={() => adding.add.data?.webhook.id === webhook.id && adding.done()}
                  />
                ))}
              </ul>
            ) : (
              <p className="text-muted">{$t({ id: "staff-webhooks.none" })}</p>
            )}
            <NewWebhook isFull={webhooks.length >= MAX_WEBHOOKS} adding={adding} />
          </>
        )}
      </Loaded>
    </section>
  );
}

/** Adds a webhook and shows its secret, which can't be shown again. */
function NewWebhook({ isFull, adding }: { isFull: boolean; adding: ReturnType<typeof useNewWebhook> }) {
  const { $t } = useIntl();
  const { add, isAsked, ask, close, asker, done } = adding;
  if (add.data)
    return (
      <Secret
        title={$t({ id: "staff-webhooks.secret" }, { host: new URL(add.data.webhook.url).host })}
        hint={$t({ id: "staff-webhooks.secretHint" })}
        copy={$t({ id: "staff-webhooks.copy" })}
        copied={$t({ id: "staff-webhooks.copied" })}
        secret={add.data.secret}
        onDone={done}
      />
    );
  if (isAsked)
    return (
      <WebhookForm
        error={add.error}
        isPending={add.isPending}
        onSend={(input, forget) => add.mutate(input, { onSuccess: forget })}
        onCancel={() => {
          // One that is still being added shows its secret when it comes.
          if (add.error) add.reset();
          close();
        }}
      />
    );
  return isFull ? (
    <p className="text-muted">{$t({ id: "staff-webhooks.full" }, { count: MAX_WEBHOOKS })}</p>
  ) : (
    <Button ref={asker} variant="secondary" className="self-start" onClick={ask}>
      {$t({ id: "staff-webhooks.add" })}
    </Button>
  );
}
