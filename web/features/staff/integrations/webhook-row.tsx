import { useState } from "react";
import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { DAYS_TRIED, type Webhook } from "#core/contract/webhooks/webhooks.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { useQuestion } from "../../../ui/question.ts";
import { useEdited } from "../forms/overtaken.ts";
import { Failure } from "../shell/change.tsx";
import { ConfirmButton, ConfirmSheet } from "../shell/confirm-sheet.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { Deliveries } from "./deliveries.tsx";
import { Secret } from "./secret.tsx";
import { useWebhook } from "./use-webhooks.ts";
import { WebhookForm } from "./webhook-form.tsx";

/**
 * A webhook with its events, its state, its log and its buttons. `onSecretOver` runs once its secret is replaced or it is
 * removed.
 */
export function WebhookRow({ webhook, onSecretOver }: { webhook: Webhook; onSecretOver: () => void }) {
  const { $t } = useIntl();
  const { host } = new URL(webhook.url);
  const { update, rotate, remove, test } = useWebhook(webhook.id);
  const editing = useQuestion();
  const { edited, beginEdit } = useEdited(webhook, update.error);
  const [isLogOpen, setLogOpen] = useState(false);
  const [isRotating, setRotating] = useState(false);
  if (editing.isAsked)
    return (
      <li className="p-4">
        <WebhookForm
          key={edited.version}
          webhook={edited}
          error={update.error}
          isPending={update.isPending}
          onSend={(input, forget) =>
            update.mutate(
              { ...input, version: edited.version },
              {
                onSuccess: () => {
                  forget();
                  editing.close();
                  announce($t({ id: "staff-webhooks.saved" }));
                },
              },
            )
          }
          onCancel={() => {
            update.reset();
            editing.close();
          }}
        />
      </li>
    );
  const sendTest = () => test.mutate(undefined, { onSuccess: () => setLogOpen(true) });
  return (
    <li className="flex flex-col gap-3 p-4">
      <Summary webhook={webhook} />
      {rotate.data && (
        <Secret
          title={$t({ id: "staff-webhooks.secret" }, { host })}
          hint={$t({ id: "staff-webhooks.rotatedHint" })}
          copy={$t({ id: "staff-webhooks.copy" })}
          copied={$t({ id: "staff-webhooks.copied" })}
          secret={rotate.data.secret}
          onDone={() => rotate.reset()}
        />
      )}
      <Failure title={$t({ id: "staff-webhooks.notTested" })} error={test.error} />
      <Failure title={$t({ id: "staff-webhooks.notSaved" })} error={update.error} />
      <div className="-mx-3 flex flex-wrap gap-x-1">
        {webhook.isOn ? (
          <Button variant="quiet" pending={test.isPending} onClick={sendTest}>
            {$t({ id: "staff-webhooks.test" })}
          </Button>
        ) : (
          <Button variant="quiet" pending={update.isPending} onClick={() => update.mutate({ isOn: true })}>
            {$t({ id: "staff-webhooks.switchOn" })}
          </Button>
        )}
        <Button
          reads
          variant="quiet"
          aria-expanded={isLogOpen}
          aria-label={isLogOpen ? undefined : $t({ id: "staff-webhooks.logOf" }, { host })}
          onClick={() => setLogOpen(!isLogOpen)}
        >
          {$t({ id: isLogOpen ? "staff-webhooks.closeLog" : "staff-webhooks.log" })}
        </Button>
        <Button
          ref={editing.asker}
          variant="quiet"
          aria-label={$t({ id: "staff-webhooks.editOf" }, { host })}
          onClick={() => {
            if (update.error) update.reset();
            beginEdit();
            editing.ask();
          }}
        >
          {$t({ id: "staff-webhooks.edit" })}
        </Button>
        <Button variant="quiet" onClick={() => setRotating(true)}>
          {$t({ id: "staff-webhooks.rotate" })}
        </Button>
        {webhook.isOn && (
          <Button variant="quiet" pending={update.isPending} onClick={() => update.mutate({ isOn: false })}>
            {$t({ id: "staff-webhooks.switchOff" })}
          </Button>
        )}
        <ConfirmButton
          className="text-error"
          aria-label={$t({ id: "staff-webhooks.removeOf" }, { host })}
          title={$t({ id: "staff-webhooks.removeTitle" }, { host })}
          action={$t({ id: "staff-webhooks.remove" })}
          pendingAction={$t({ id: "staff-webhooks.removing" })}
          failed={$t({ id: "staff-webhooks.notRemoved" })}
          hint={$t({ id: "staff-webhooks.removeHint" })}
          change={remove}
          onDone={() => {
            onSecretOver();
            announce($t({ id: "staff-webhooks.removed" }));
          }}
        />
      </div>
      <ConfirmSheet
        isOpen={isRotating}
        variant="primary"
        title={$t({ id: "staff-webhooks.rotateTitle" })}
        action={$t({ id: "staff-webhooks.rotate" })}
        pendingAction={$t({ id: "staff-webhooks.rotating" })}
        failed={$t({ id: "staff-webhooks.notRotated" })}
        change={rotate}
        onConfirm={() =>
          rotate.mutate(undefined, {
            onSuccess: () => {
              setRotating(false);
              onSecretOver();
            },
          })
        }
        onClose={() => setRotating(false)}
      >
        <p>{$t({ id: "staff-webhooks.rotateHint" })}</p>
      </ConfirmSheet>
      {isLogOpen && <Deliveries webhook={webhook} />}
    </li>
  );
}

/** The address, the events and the state of a webhook. */
function Summary({ webhook }: { webhook: Webhook }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const { url, description, events, isOn, failingSince, switchedOff, oldSecretUntil } = webhook;
  const state = () => {
    if (!isOn) return <Badge tone={switchedOff ? "error" : "neutral"}>{$t({ id: "staff-webhooks.off" })}</Badge>;
    if (failingSince) return <Badge tone="warn">{$t({ id: "staff-webhooks.failing" })}</Badge>;
    return <Badge tone="ok">{$t({ id: "staff-webhooks.on" })}</Badge>;
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere font-semibold text-18">{description || new URL(url).host}</span>
        {state()}
      </p>
      <p className="wrap-anywhere">{url}</p>
      <p className="text-14 text-muted">
        {events.map((event) => $t({ id: `staff-webhooks.event.${event}` })).join(" · ")}
      </p>
      {switchedOff && (
        <p className="max-w-prose rounded-field bg-error-wash px-3 py-2 text-error">
          {$t(
            { id: `staff-webhooks.switchedOff.${switchedOff.because}` },
            { date: formatDateTime(switchedOff.at, reader), days: DAYS_TRIED },
          )}
        </p>
      )}
      {isOn && failingSince && (
        <p className="max-w-prose rounded-field bg-warn-wash px-3 py-2 text-warn">
          {$t({ id: "staff-webhooks.failingSince" }, { date: formatDateTime(failingSince, reader), days: DAYS_TRIED })}
        </p>
      )}
      {oldSecretUntil && (
        <p className="text-14 text-muted">
          {$t({ id: "staff-webhooks.oldSecret" }, { date: formatDateTime(oldSecretUntil, reader) })}
        </p>
      )}
    </div>
  );
}
