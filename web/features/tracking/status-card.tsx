import { FormattedMessage, useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import { wayOf } from "#core/contract/orders/way.ts";
import { formatDateTime, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { Alert } from "../../ui/alert.tsx";
import { cx } from "../../ui/cx.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { isFinal } from "../order/order.ts";
import { ShopPhone } from "../organization/contact-details.tsx";
import { useReader } from "../organization/organization.tsx";
import { awaitedAt, isLate } from "./eta.ts";
import { LostAlert } from "./lost-alert.tsx";
import { goesBackOf, paymentNewsOf } from "./payment-news.ts";
import { PaymentPart } from "./payment-part.tsx";
import { statusText } from "./timeline.ts";
import { useNow } from "./use-now.ts";

/** The sentence that says what happens next; undefined where `PaymentPart` says it. */
const nextOf = (order: Order): MessageId | undefined => {
  const { status } = order;
  const news = paymentNewsOf(order);
  if (status === "draft" && order.source) return "tracking.next.link";
  if (news === "declined") return undefined;
  if (news === "unpaid" || news === "refunded") return `tracking.next.${news}`;
  if (status === "cancelled") return "tracking.next.cancelled";
  // The kitchen may begin days later.
  if (status === "accepted" && order.deliveryAt) return "tracking.next.planned";
  return `tracking.next.${wayOf(order)}.${status}`;
};

/** The kind of the time: the shop's ETA, the chosen slot, or an estimate. */
const expectation = (order: Order): MessageId => {
  const { promisedAt, estimate, deliveryAt } = order;
  if (promisedAt) return `tracking.promised.${wayOf(order)}`;
  if (estimate) return "tracking.estimate";
  return deliveryAt ? "tracking.chosenFor" : "tracking.expectedBy";
};

/** The order's status, what happens next and when, and whether it is late or the connection is lost. */
export function StatusCard({
  order,
  token,
  lostSince,
  onRetry,
}: {
  order: Order;
  /** The token of the link with which the page was opened. */
  token?: string | undefined;
  /** When the order was last fetched, if it can't be fetched now; epoch milliseconds. */
  lostSince?: number;
  onRetry: () => void;
}) {
  const { $t } = useIntl();
  const reader = useReader();
  const now = useNow(order);
  const expected = awaitedAt(order, now);
  const late = isLate(order, now);
  const next = nextOf(order);
  const isOfToday = (instant: Date) => formatDay(instant, reader) === formatDay(now, reader);
  const when = (instant: Date) => (isOfToday(instant) ? formatTime(instant, reader) : formatDateTime(instant, reader));
  // A window that was computed, until the shop promises one time.
  const window = order.promisedAt ? undefined : order.estimate;
  return (
    <section className="flex flex-col gap-3 rounded-docket border border-line p-4 lg:p-6">
      <p className="text-14 text-muted">{$t({ id: "tracking.order" }, { reference: orderName(order) })}</p>
      <PageHeading
        title={$t({ id: "tracking.order" }, { reference: order.referenceId })}
        className={order.status === "cancelled" ? "text-error" : "text-ok"}
      >
        {$t({ id: statusText(order) })}
      </PageHeading>
      {order.cancelReason && <p className="font-semibold">{$t({ id: `tracking.reason.${order.cancelReason}` })}</p>}
      {next && (
        <p className={cx(order.status === "completed" && "text-muted")}>
          <FormattedMessage
            id={next}
            values={{
              amount: <Price amount={goesBackOf(order)} currency={order.payment.currency} />,
              table: order.table?.name,
            }}
          />
        </p>
      )}
      <PaymentPart order={order} token={token} now={now} />
      {expected && (
        <p className="font-semibold text-18">
          <FormattedMessage
            id={expectation(order)}
            values={{
              time: (
                <span
                  className={cx("figures block font-bold font-heading", isOfToday(expected) ? "text-48" : "text-28")}
                >
                  {window ? `${when(new Date(window.from))}–${formatTime(window.to, reader)}` : when(expected)}
                </span>
              ),
            }}
          />
        </p>
      )}
      {order.promisedAt && order.firstPromisedAt && !isFinal(order.status) && (
        <p className="text-muted">
          {$t({ id: "tracking.promiseMoved" }, { time: when(new Date(order.firstPromisedAt)) })}
        </p>
      )}
      {order.acceptBy && (
        <p className="text-muted">
          {$t(
            { id: order.payment.status === "succeeded" ? "tracking.acceptByPaid" : "tracking.acceptBy" },
            {
              time: when(new Date(order.acceptBy)),
            },
          )}
        </p>
      )}
      {late && (
        <Alert tone="warn" action={<ShopPhone />}>
          {$t({ id: order.status === "pending" ? "tracking.unanswered" : "tracking.late" })}
        </Alert>
      )}
      <LostAlert since={lostSince} onRetry={onRetry} />
    </section>
  );
}
