import { useIntl } from "react-intl";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { WaitingEdit } from "#core/contract/orders/waiting-edit.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import { formatTime, type Reader } from "#core/contract/values/format-date.ts";
import { useStaffReader } from "../shell/staff-shop.ts";
import { useNow } from "../shell/use-now.ts";
import { Fact } from "./fact.tsx";

/** How an order is paid, and whether it is. */
export function Payment({
  order: { payment, status },
  locale,
  isSmall,
}: {
  order: BoardOrder;
  locale: Reader["locale"];
  isSmall?: boolean;
}) {
  const { $t } = useIntl();
  if (payment.due) {
    // If the charge failed, the whole amount has to be collected.
    const id = payment.status === "failed" ? "staff.collectCash" : "staff-edit.collectMore";
    const more = $t({ id }, { amount: formatAmount(payment.due, payment.currency, locale) });
    return isSmall ? <span className="font-semibold text-warn">{more}</span> : <Fact tone="warn">{more}</Fact>;
  }
  if (payment.status === "succeeded") return <Fact tone="ok">{$t({ id: "staff.paid" })}</Fact>;
  if (payment.status === "refunded") return <Fact tone="neutral">{$t({ id: "staff.isRefunded" })}</Fact>;
  if (payment.reserved)
    return status === "pending" ? (
      <Fact tone="ok">{$t({ id: "staff.reserved" })}</Fact>
    ) : (
      <Fact tone="warn">{$t({ id: "staff.charging" })}</Fact>
    );
  if (!isPaidAtHandOver(payment)) return <Fact tone="error">{$t({ id: "staff.notPaid" })}</Fact>;
  const text = $t(
    { id: payment.method === "card" ? "staff.collectCard" : "staff.collectCash" },
    { amount: formatAmount(chargedOf(payment), payment.currency, locale) },
  );
  return isSmall ? <span className="font-semibold text-warn">{text}</span> : <Fact tone="warn">{text}</Fact>;
}

/** Says that an edit of an order waits until it is paid. */
export const WaitingFact = ({ order: { waitingEdit, payment } }: { order: BoardOrder }) =>
  waitingEdit && (
    <Fact tone="warn">
      <WaitingText waiting={waitingEdit} currency={payment.currency} />
    </Fact>
  );

/** Until when an edit waits for its payment or, after that, that it was not paid. */
export function WaitingText({ waiting: { amount, expiresAt }, currency }: { waiting: WaitingEdit; currency: string }) {
  const { $t } = useIntl();
  const reader = useStaffReader();
  const isOver = useNow(true) >= Date.parse(expiresAt);
  const values = { amount: formatAmount(amount, currency, reader.locale), time: formatTime(expiresAt, reader) };
  return $t({ id: isOver ? "staff.notPaidInTime" : "staff.waitsForPayment" }, values);
}
