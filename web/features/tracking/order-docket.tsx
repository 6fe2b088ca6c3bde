import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { wayOf } from "#core/contract/orders/way.ts";
import { isPaidAtHandOver } from "#core/contract/payments/at-hand-over.ts";
import { formatAmount } from "#core/contract/values/format-amount.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Docket, DocketLine, DocketLines, DocketRule } from "../../ui/docket.tsx";
import { Price } from "../../ui/price.tsx";
import { SummaryRow } from "../cart/cart-row.tsx";
import { TotalLines } from "../cart/cart-totals.tsx";
import { paymentName } from "../checkout/shipping-and-payment/payment-names.ts";
import { refundsBelowTotal } from "./payment-news.ts";

/**
 * The text about the payment. A reserved amount is charged once the shop accepts; cash is paid at the end; the payment
 * of a cancelled order is refunded.
 */
const paymentText = ({ status, payment }: Order): MessageId => {
  if (isPaidAtHandOver(payment) && payment.status === "pending") return "tracking.payment.cash";
  if (status === "cancelled" && payment.status === "succeeded") return "tracking.payment.refunding";
  if (payment.reserved) return status === "pending" ? "tracking.payment.reserved" : "tracking.payment.charging";
  if (payment.status === "failed" && payment.due) return "tracking.payment.uncharged";
  return `tracking.payment.${payment.status}`;
};

/** The ordered items and the totals, as charged. Children (VAT) stand below the totals. */
export function OrderDocket({ order, title, children }: { order: Order; title: string; children: ReactNode }) {
  const { locale, $t } = useIntl();
  const { items, payment, fulfilmentMethod, referenceId } = order;
  const { currency, method } = payment;
  return (
    <Docket
      title={<h2 className="text-24">{title}</h2>}
      aside={<span className="figures text-14 text-muted">{referenceId}</span>}
    >
      <ul className="divide-y divide-dashed divide-control/50">
        {items.map((item) => {
          const words = inLocale(item.translations, locale);
          return (
            <SummaryRow
              key={JSON.stringify(item.rawData)}
              isRepricing={false}
              row={{
                key: item.productSnapshotId,
                line: { ...item.rawData, quantity: item.quantity },
                title: words?.title ?? "",
                subtitle: words?.subtitle ? [words.subtitle] : [],
                image: item.image ?? undefined,
                kind: item.kind,
                unitPrice: item.unitPrice,
                totalPrice: item.totalPrice,
                currency,
              }}
            />
          );
        })}
      </ul>
      <DocketRule />
      <DocketLines>
        <TotalLines
          {...payment}
          shipping={fulfilmentMethod === "delivery" ? payment.shipping : null}
          promotions={order.promotions}
        />
        {payment.tip !== undefined && (
          <>
            <DocketLine label={$t({ id: "tracking.tip" })}>
              <Price amount={payment.tip} currency={currency} />
            </DocketLine>
            <DocketLine strong label={$t({ id: "tracking.charged" })}>
              <Price amount={chargedOf(payment)} currency={currency} />
            </DocketLine>
          </>
        )}
        {refundsBelowTotal(order).map(({ id, amount, status, note }) => (
          <DocketLine
            key={id}
            label={
              <>
                {$t({ id: `tracking.refund.${status}` })}
                {note && <span className="block text-14 text-muted">{note}</span>}
              </>
            }
          >
            <Price amount={-amount} currency={currency} />
          </DocketLine>
        ))}
      </DocketLines>
      {children}
      <DocketRule />
      <p className="text-14 text-muted">
        {$t({ id: paymentName(method, wayOf(order)) })} ·{" "}
        {$t({ id: paymentText(order) }, { method, amount: formatAmount(payment.due ?? 0, currency, locale) })}
      </p>
    </Docket>
  );
}
