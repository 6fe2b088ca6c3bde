import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as history from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import * as staffOrders from "#core/contract/orders/staff.ts";
import { isPaidByTerminal } from "#core/contract/payments/at-hand-over.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { ApiError, call, keyOf } from "../../../api/client.ts";
import { errorMessage } from "../../../api/errors.ts";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { Price } from "../../../ui/price.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextArea, TextField } from "../../../ui/text-field.tsx";
import { useFormDraft } from "../forms/form-draft.ts";
import { Failure, useRefresh } from "../shell/change.tsx";
import { amountByHand, RefundDraft, refundAmount, refundBody, refundKinds } from "./refund.ts";
import { RefundLines } from "./refund-lines.tsx";

interface Props {
  order: Order;
  refundable: history.OrderHistory["refundable"];
  /** How much this member may refund; undefined for any amount. */
  limit: number | undefined;
  onClose: () => void;
}

const reasons = ["missing", "wrong", "late"] as const;

/** Refunds the rest of an order, lines and shipping, or an amount, always with a reason. A double tap refunds once. */
export function RefundSheet({ order, refundable, limit = refundable.amount, onClose }: Props) {
  const { locale, $t } = useIntl();
  const { kept, keep, keyFor, forget } = useFormDraft<RefundDraft>(`dabba-refund-${order.id}`, RefundDraft, {
    kind: limit < refundable.amount ? "amount" : "rest",
    quantities: order.items.map(() => 0),
    shipping: false,
    amount: "",
    note: "",
  });
  const [draft, setDraft] = useState(kept);
  const [isTried, setTried] = useState(false);
  const { currency, referenceId: reference } = order;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const close = () => {
    forget();
    onClose();
  };
  const refund = useRefund(order, keyFor, close);
  const amount = refundAmount(draft, order, refundable);
  const byHand = amountByHand(amount ?? 0, refundable, currency);
  const amountError =
    amount === undefined
      ? $t({ id: draft.kind === "amount" ? "staff.refundNoAmount" : "staff.refundNothing" })
      : amount > refundable.amount
        ? $t({ id: "staff.refundTooMuch" }, { amount: money(refundable.amount) })
        : amount > limit && $t({ id: "staff.refundAboveLimit" }, { amount: money(limit) });
  const change = (facts: Partial<RefundDraft>) => {
    refund.reset();
    const changed = { ...draft, ...facts };
    keep(changed);
    setDraft(changed);
  };
  const send = () => {
    setTried(true);
    if (amount && !amountError && draft.note.trim()) refund.mutate(refundBody(draft, amount));
  };
  return (
    <Sheet
      isOpen
      onClose={close}
      title={$t({ id: "staff.refundTitle" }, { reference })}
      footer={
        <div className="flex flex-col gap-3">
          {byHand > 0 && !amountError && (
            <p className="font-semibold">
              {$t(
                { id: isPaidByTerminal(order.payment) ? "staff.refundByHand.terminal" : "staff.refundByHand.cash" },
                { amount: money(byHand) },
              )}
            </p>
          )}
          <Button wide variant="danger" pending={refund.isPending} onClick={send}>
            {amount === undefined || amountError
              ? $t({ id: "staff.refund" })
              : $t({ id: byHand === amount ? "staff.refundRecord" : "staff.refundAmount" }, { amount: money(amount) })}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-6">
        {limit < refundable.amount && (
          <p className="text-muted">{$t({ id: "staff.refundLimit" }, { amount: money(limit) })}</p>
        )}
        <Choices legend={$t({ id: "staff.refundWhat" })} error={isTried && draft.kind !== "amount" && amountError}>
          {refundKinds.map((kind) => (
            <RadioRow
              key={kind}
              name="kind"
              title={$t({ id: `staff.refundKind.${kind}` })}
              aside={kind === "rest" && <Price amount={refundable.amount} currency={currency} />}
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
        </Choices>
        {draft.kind === "lines" && (
          <RefundLines order={order} refundable={refundable} draft={draft} onChange={change} />
        )}
        {draft.kind === "amount" && (
          <TextField
            label={$t({ id: "staff.refundHowMuch" }, { currency })}
            hint={$t({ id: "staff.refundLeft" }, { amount: money(refundable.amount) })}
            error={isTried && amountError}
            inputMode="decimal"
            autoComplete="off"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        )}
        <ReasonField note={draft.note} isTried={isTried} onChange={(note) => change({ note })} />
        <Failure isOnce title={$t({ id: "staff.refundFailed" })} error={refund.error} messageOf={whyNot} />
      </div>
    </Sheet>
  );
}

/** The reason for a refund, which a button can fill in. */
function ReasonField({
  note,
  isTried,
  onChange,
}: {
  note: string;
  isTried: boolean;
  onChange: (note: string) => void;
}) {
  const { $t } = useIntl();
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        label={$t({ id: "staff.refundWhy" })}
        note="required"
        hint={$t({ id: "staff.refundWhyHint" })}
        error={isTried && !note.trim() && $t({ id: "staff.refundWhyMissing" })}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            className="min-h-tabs px-3"
            onClick={() => onChange($t({ id: `staff.refundReason.${reason}` }))}
          >
            {$t({ id: `staff.refundReason.${reason}` })}
          </Button>
        ))}
      </div>
    </div>
  );
}

/**
 * The text of an error. Usually somebody else has refunded meanwhile, or a manager has changed the limit; the page then
 * shows the new figures.
 */
const whyNot = (error: unknown) =>
  error instanceof ApiError && error.code === "invalid_input" ? "staff.refundMeanwhile" : errorMessage(error);

type Body = ReturnType<typeof refundBody>;

function useRefund(
  { organizationId, id, currency, refunds }: Order,
  keyFor: (body: Body) => string,
  onDone: () => void,
) {
  const { locale, $t } = useIntl();
  const queries = useQueryClient();
  const params = { organizationId, id };
  return useMutation({
    mutationFn: (body: Body) =>
      call(staffOrders.refundOrder, { params, headers: { "idempotency-key": keyFor(body) }, body }),
    onSuccess: (order) => {
      queries.setQueryData(keyOf(orders.getOrder, { params }), order);
      const made = order.refunds.slice(refunds.length);
      const amount = formatAmount(
        made.reduce((sum, each) => sum + each.amount, 0),
        currency,
        locale,
      );
      const isDone = made.every(({ status }) => status === "succeeded");
      // Empty if an earlier attempt had already made the refund.
      if (made.length) announce($t({ id: isDone ? "staff.isBack" : "staff.refunded" }, { amount }));
      onDone();
    },
    onSettled: useRefresh(history.getOrderHistory, orders.getOrder, orders.listOrders),
  });
}
