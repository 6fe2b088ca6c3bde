import { useState } from "react";
import { useIntl } from "react-intl";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { DAYS_LOGGED, type Webhook, type WebhookDelivery } from "#core/contract/webhooks/webhooks.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Chips } from "../../../ui/chips.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Waiting } from "../../account/guards.tsx";
import { Failure } from "../shell/change.tsx";
import { More } from "../shell/more.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { useDeliveries, useWebhook } from "./use-webhooks.ts";

/** The log of a webhook's deliveries with the responses: all, or only those that have not arrived. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { $t } = useIntl();
  const [only, setOnly] = useState<"all" | "undelivered">("all");
  const deliveries = useDeliveries(webhook.id, only === "all" ? undefined : only);
  return (
    <div className="flex flex-col gap-3">
      <Chips
        legend={$t({ id: "staff-webhooks.shown" }, { days: DAYS_LOGGED })}
        value={only}
        onChange={(value) => setOnly(value === "all" ? "all" : "undelivered")}
        chips={(["all", "undelivered"] as const).map((value) => ({
          value,
          label: $t({ id: `staff-webhooks.shown.${value}` }),
          disabled: false,
        }))}
      />
      <Loaded query={deliveries} skeleton={<Waiting />} failure={{ title: $t({ id: "staff-webhooks.logFailed" }) }}>
        {(data) =>
          data.length ? (
            <>
              <ol className="divide-y divide-line border-line border-y">
                {data.map((delivery) => (
                  <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
                ))}
              </ol>
              <More listed={deliveries} label="staff-webhooks.earlier" />
            </>
          ) : (
            <p className="text-muted">
              {$t({ id: only === "all" ? "staff-webhooks.nothingSent" : "staff-webhooks.allArrived" })}
            </p>
          )
        }
      </Loaded>
    </div>
  );
}

const tones = { waiting: "warn", delivered: "ok", given_up: "error" } as const;

function DeliveryRow({ webhook, delivery }: { webhook: Webhook; delivery: WebhookDelivery }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const [isOpen, setOpen] = useState(false);
  const { again } = useWebhook(webhook.id);
  const { id, type, createdAt, status, attempts, nextTryAt, body, answer } = delivery;
  const date = formatDateTime(createdAt, reader);
  const said = () => {
    if (!answer) return $t({ id: "staff-webhooks.notTried" });
    if (answer.status !== null) return $t({ id: "staff-webhooks.answered" }, { status: String(answer.status) });
    return $t({ id: `staff-webhooks.problem.${answer.problem ?? "unreachable"}` });
  };
  const tries = $t({ id: "staff-webhooks.tries" }, { count: attempts });
  const next = nextTryAt && attempts > 0 && webhook.isOn && formatDateTime(nextTryAt, reader);
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="flex min-w-0 flex-1 basis-[240px] flex-col">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere font-semibold">{type}</span>
            <Badge tone={tones[status]}>{$t({ id: `staff-webhooks.status.${status}` })}</Badge>
          </p>
          <p className="text-14 text-muted">{[date, tries, said()].join(" · ")}</p>
          {next && <p className="text-14 text-muted">{$t({ id: "staff-webhooks.nextTry" }, { date: next })}</p>}
        </div>
        <div className="-mx-3 flex flex-wrap">
          <Button
            reads
            variant="quiet"
            aria-expanded={isOpen}
            aria-label={isOpen ? undefined : $t({ id: "staff-webhooks.detailsOf" }, { type, date })}
            onClick={() => setOpen(!isOpen)}
          >
            {$t({ id: isOpen ? "staff-webhooks.hideDetails" : "staff-webhooks.details" })}
          </Button>
          {webhook.isOn && (
            <Button
              variant="quiet"
              pending={again.isPending}
              aria-label={$t({ id: "staff-webhooks.againOf" }, { type, date })}
              onClick={() => again.mutate(id, { onSuccess: () => announce($t({ id: "staff-webhooks.sentAgain" })) })}
            >
              {$t({ id: "staff-webhooks.again" })}
            </Button>
          )}
        </div>
      </div>
      <Failure title={$t({ id: "staff-webhooks.notSent" })} error={again.error} />
      {isOpen && (
        <dl className="flex flex-col gap-2 text-14">
          <Part title="webhook-id" text={id} />
          <Part title={$t({ id: "staff-webhooks.body" })} text={JSON.stringify(JSON.parse(body), null, 2)} />
          {answer?.text && <Part title={$t({ id: "staff-webhooks.answer" })} text={answer.text} />}
        </dl>
      )}
    </li>
  );
}

const Part = ({ title, text }: { title: string; text: string }) => (
  <div className="flex flex-col gap-1">
    <dt className="text-muted">{title}</dt>
    <dd>
      <pre className="whitespace-pre-wrap rounded-field bg-wash px-3 py-2 wrap-anywhere">{text}</pre>
    </dd>
  </div>
);
