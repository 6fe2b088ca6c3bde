import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { type OrderHistory as History, type OrderChange, refundedInPanel } from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import type { OrderEdit } from "#core/contract/orders/order-edit.ts";
import { isPaidByTerminal } from "#core/contract/payments/at-hand-over.ts";
import { formatDateTime, formatTime } from "#core/contract/values/format-date.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Price } from "../../../ui/price.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import { EditChanges } from "./edit-changes.tsx";

interface Props {
  order: Order;
  past: History;
}

/** The history of an order, and its payments and refunds, each the oldest first. */
export function OrderHistory({
  order: { currency, payment, edits = [] },
  past: { changes, receipts, refunds },
}: Props) {
  const { $t } = useIntl();
  const editAt = ({ at }: OrderChange) => edits.find((edit) => edit.at === at);
  const moves = [
    ...receipts.map(({ at, amount }) => ({ key: `in ${at}`, at, sign: 1, amount, refund: undefined })),
    ...refunds.map((refund) => ({ key: refund.id, at: refund.at, sign: -1, amount: refund.amount, refund })),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return (
    <>
      <section className="flex flex-col gap-2">
        <h2 className="text-18">{$t({ id: "staff.changes" })}</h2>
        <ol className="divide-y divide-line rounded-docket border border-line">
          {changes.map((change) => (
            <Row key={`${change.did} ${change.at}`} {...change}>
              <WhatWasDone change={change} />
              {change.did === "edited" && editAt(change) && (
                <span className="w-full font-normal">
                  <EditChanges edit={editAt(change) as OrderEdit} currency={currency} />
                </span>
              )}
            </Row>
          ))}
        </ol>
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-18">{$t({ id: "staff.money" })}</h2>
        {moves.length === 0 ? (
          <p className="text-muted">{$t({ id: "staff.noMoneyYet" })}</p>
        ) : (
          <ul className="divide-y divide-line rounded-docket border border-line">
            {moves.map(({ key, at, sign, amount, refund }) => (
              <Row
                key={key}
                at={at}
                by={refund?.by}
                byGuest={refund?.byGuest}
                byKey={refund?.byKey}
                aside={<Price amount={sign * amount} currency={currency} className="font-semibold" />}
                note={refund?.note}
              >
                {refund
                  ? $t({ id: refund.byHand ? byHandText(payment) : `staff.back.${refund.reason}` })
                  : $t({ id: "staff.received" })}
                {refund && refund.status !== "succeeded" && (
                  <Badge tone={refund.status === "failed" ? "error" : "warn"}>
                    {$t({ id: `staff.backIs.${refund.status}` })}
                  </Badge>
                )}
                {refund?.status === "failed" && (
                  <span className="flex w-full flex-col gap-1 break-words font-normal">
                    <WhyItFailed refund={refund} />
                  </span>
                )}
              </Row>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function WhyItFailed({ refund: { problem, isGivenUp } }: { refund: History["refunds"][number] }) {
  const { $t } = useIntl();
  if (problem === refundedInPanel) return $t({ id: "staff.backByPanel" });
  return (
    <>
      {problem && <span>{$t({ id: "staff.backProblem" }, { problem })}</span>}
      {$t({ id: isGivenUp ? "staff.backGivenUp" : "staff.backFailed" })}
    </>
  );
}

/** How the shop refunded what it had collected itself. */
const byHandText = (payment: Order["payment"]) =>
  isPaidByTerminal(payment) ? "staff.backByHand.terminal" : "staff.backByHand.cash";

function WhatWasDone({ change: { did, promisedAt, from, reason, fiscalReceipt, source } }: { change: OrderChange }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  if (did === "promised")
    return $t({ id: "staff.did.promised" }, { time: promisedAt ? formatTime(promisedAt, reader) : "" });
  if (did === "receipt-noted")
    return fiscalReceipt
      ? $t({ id: "staff.did.receipt-noted" }, { number: fiscalReceipt })
      : $t({ id: "staff.did.receipt-cleared" });
  if (did === "taken") return $t({ id: "staff.did.taken" }, { source: source ?? "counter" });
  if (did !== "stepped-back") return $t({ id: `staff.did.${did}` });
  const step = from ? $t({ id: `staff.did.${from}` }) : "";
  return $t({ id: "staff.did.stepped-back" }, { step, reason: reason ?? "other" });
}

function Row({
  at,
  by,
  byGuest,
  byKey,
  aside,
  note,
  children,
}: {
  at: string;
  by?: string | null | undefined;
  byGuest?: boolean | undefined;
  byKey?: boolean | undefined;
  aside?: ReactNode;
  note?: string | null | undefined;
  children: ReactNode;
}) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  return (
    <li className="flex items-baseline justify-between gap-4 px-4 py-3">
      <span className="flex min-w-0 flex-col gap-1">
        <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">{children}</span>
        {note && <span className="break-words">{note}</span>}
        <span className="figures text-14 text-muted">
          {formatDateTime(at, reader)}
          {by && ` · ${byKey ? $t({ id: "staff.byKey" }, { name: by }) : $t({ id: "staff.by" }, { name: by })}`}
          {byGuest && ` · ${$t({ id: "staff.byGuest" })}`}
        </span>
      </span>
      {aside}
    </li>
  );
}
