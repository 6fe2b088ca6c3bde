import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntl } from "react-intl";
import * as z from "zod/mini";
import type { Input } from "#core/contract/api/route.ts";
import * as edits from "#core/contract/orders/edit-order-input.ts";
import { expectedInstant } from "#core/contract/orders/expected-instant.ts";
import * as history from "#core/contract/orders/history.ts";
import type { Order } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { ApiError, call, keyOf } from "../../../api/client.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announcer.tsx";
import { Button } from "../../../ui/button.tsx";
import { Choices, RadioRow } from "../../../ui/choice-row.tsx";
import { cx } from "../../../ui/cx.ts";
import { useNavigateFromHere } from "../../../ui/navigate-from-here.ts";
import { useFormDraft } from "../forms/form-draft.ts";
import { issueMessage } from "../forms/issues.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { EditChanges } from "../orders/edit-changes.tsx";
import { Failure, useRefresh } from "../shell/change.tsx";
import { useStaffReader } from "../shell/staff-shop.ts";
import type { EditBody } from "./edit-draft.ts";
import { usePreview } from "./use-preview.ts";

/** The changes, the amount to refund or to collect, and the button that saves them. */
export function Outcome({
  order,
  body,
  isDirty,
  onOvertaken,
}: {
  order: Order;
  body: EditBody | undefined;
  isDirty: boolean;
  onOvertaken: () => void;
}) {
  const { $t, locale } = useIntl();
  const navigate = useNavigateFromHere();
  const queries = useQueryClient();
  const { keyFor, forget } = useFormDraft(`dabba-edit-${order.id}`, z.object({}), {});
  const preview = usePreview(order, body);
  const refresh = useRefresh(orders.getOrder, history.getOrderHistory, orders.listOrders);
  const { organizationId, id, currency } = order;
  const money = (amount: number) => formatAmount(amount, currency, locale);
  const [isByLink, setByLink] = useState(false);
  const edit = useMutation({
    mutationFn: (confirmed: Input<typeof edits.editOrder, "body">) =>
      call(edits.editOrder, {
        params: { organizationId, id },
        headers: { "idempotency-key": keyFor(confirmed) },
        body: confirmed,
      }),
    onSuccess: (edited) => {
      forget();
      queries.setQueryData(keyOf(orders.getOrder, { params: { organizationId, id } }), edited);
      announce($t({ id: edited.waitingEdit ? "staff-edit.linkSent" : "staff-edit.done" }));
      navigate(paths.staffOrder(organizationId, id));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === "conflict") onOvertaken();
    },
    onSettled: refresh,
  });
  const shown = preview.data;
  const lastEdit = shown?.order.edits?.at(-1);
  const asksForLink = isByLink && Boolean(shown?.isPayableByLink);
  const reason = preview.error && messageOf(preview.error);
  // Only a priced change is saved, so that the button's amount is right.
  const isPricing = body !== undefined && !reason && !(preview.isCurrent && lastEdit);
  const send = () => {
    if (!body || reason || isPricing || !lastEdit || edit.isPending) return;
    edit.mutate({ ...body, charged: lastEdit.charged.now, collect: asksForLink ? "link" : "cash" });
  };
  const label = () => {
    if (isPricing) return $t({ id: "staff-edit.pricing" });
    if (asksForLink) return $t({ id: "staff-edit.sendLink" }, { amount: money(shown?.order.payment.due ?? 0) });
    if (shown && shown.refund > 0) return $t({ id: "staff-edit.saveAndRefund" }, { amount: money(shown.refund) });
    return $t({ id: "staff-edit.save" });
  };
  return (
    <section
      aria-label={$t({ id: "staff-edit.outcome" })}
      className="flex flex-col gap-3 rounded-docket border border-line bg-paper p-4 lg:sticky lg:top-4"
    >
      <h2 className="text-18">{$t({ id: "staff-edit.outcome" })}</h2>
      {!body && <p className="text-muted">{$t({ id: "staff-edit.nothing" })}</p>}
      {body && reason && <Alert title={$t({ id: reason })} />}
      {shown && lastEdit && !reason && (
        <>
          <div className="max-h-[40dvh] overflow-y-auto" aria-busy={!preview.isCurrent}>
            <EditChanges edit={lastEdit} currency={currency} />
          </div>
          {shown.warnings.includes("below_minimum") && (
            <Alert tone="warn" title={$t({ id: "staff-edit.belowMinimum" })} />
          )}
          {shown.warnings.includes("late") && <Late order={shown.order} />}
          <Difference preview={shown} charged={lastEdit.charged.now} isByLink={isByLink} onByLink={setByLink} />
        </>
      )}
      <Failure isOnce title={$t({ id: "staff-edit.notDone" })} error={edit.error} messageOf={messageOf} />
      <Button
        wide
        variant={shown?.refund ? "danger" : "primary"}
        pending={edit.isPending || isPricing}
        aria-disabled={!lastEdit || Boolean(reason)}
        onClick={send}
      >
        {label()}
      </Button>
      {/* A change that is being sent is saved even if the page is left. */}
      <LeaveGuard mayLeave={() => edit.isPending || !isDirty} isDirty={isDirty} />
    </section>
  );
}

/** The amount to refund, or the amount to collect and how: in cash at the hand-over, or by a link to pay. */
function Difference({
  preview: { order, refund, isPayableByLink },
  charged,
  isByLink,
  onByLink,
}: {
  preview: edits.EditPreview;
  charged: number;
  isByLink: boolean;
  onByLink: (isByLink: boolean) => void;
}) {
  const { $t, locale } = useIntl();
  const money = (amount: number) => formatAmount(amount, order.currency, locale);
  const due = order.payment.due ?? 0;
  const isCash = order.payment.provider === "not_applicable";
  const sentence = () => {
    if (refund > 0) return $t({ id: "staff-edit.refund" }, { amount: money(refund) });
    if (due > 0) return $t({ id: "staff-edit.due" }, { amount: money(due) });
    return $t({ id: isCash ? "staff-edit.cash" : "staff-edit.even" }, { amount: money(charged) });
  };
  return (
    <>
      {isPayableByLink && (
        <Choices legend={$t({ id: "staff-edit.collect" }, { amount: money(due) })}>
          <RadioRow
            name="collect"
            title={$t({ id: "staff-edit.collect.cash" }, { way: order.fulfilmentMethod })}
            checked={!isByLink}
            onChange={() => onByLink(false)}
          />
          <RadioRow
            name="collect"
            title={$t({ id: "staff-edit.collect.link" })}
            detail={$t({ id: "staff-edit.linkHint" })}
            checked={isByLink}
            onChange={() => onByLink(true)}
          />
        </Choices>
      )}
      <p role="status" className={cx("font-semibold", isPayableByLink && "sr-only")}>
        {sentence()}
      </p>
    </>
  );
}

/** Says that the order will arrive later than the customer expects. */
function Late({ order }: { order: Order }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const expected = expectedInstant(order);
  if (!expected || !order.shippingMethod) return null;
  const [time, eta] = [formatTime(expected, reader), order.shippingMethod.zone.eta];
  return <Alert tone="warn" title={$t({ id: "staff-edit.late" }, { time, eta })} />;
}

/** Why an edit was refused: a text for the error's code, else the text of its first issue. */
const messageOf = (error: unknown) => {
  if (error instanceof ApiError && error.code === "conflict") return "staff-edit.overtaken";
  if (error instanceof ApiError && error.code === "invalid_transition") return "staff-edit.tooLate";
  if (error instanceof ApiError && error.code === "forbidden") return "staff-edit.askManager";
  return issueMessage(error);
};
