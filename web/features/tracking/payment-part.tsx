import { lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, type ButtonVariant } from "../../ui/button.tsx";
import { usePaymentPage } from "../details/draft.ts";
import { useReader } from "../organization/organization.tsx";
import { paymentNewsOf } from "./payment-news.ts";

/** Beside what staff changed, which is paid so too. */
const PayByLink = lazy(async () => ({ default: (await import("./changed.tsx")).PayByLink }));

/** What the shopper can do about the payment: pay on the open payment page, or order again. */
export function PaymentPart({ order, token, now }: { order: Order; token: string | undefined; now: Date }) {
  const { $t } = useIntl();
  const news = paymentNewsOf(order);
  const open = useOpenPage(order, now);
  if (news === "unpaid") return <OrderAgain variant="primary" />;
  if (order.source && order.status === "draft")
    return (
      <>
        {news === "declined" && <Alert tone="warn" title={$t({ id: "tracking.declined" })} />}
        <Suspense>
          <PayByLink order={order} token={token} />
        </Suspense>
      </>
    );
  if (news === "declined")
    return (
      <Alert
        tone="warn"
        title={$t({ id: "tracking.declined" })}
        action={<div className="mt-2">{open ? <ToPage url={open.url} /> : <OrderAgain variant="secondary" />}</div>}
      >
        {open ? $t({ id: "tracking.declinedOpen" }, { time: open.until }) : $t({ id: "tracking.declinedElsewhere" })}
      </Alert>
    );
  if (news === "confirming" && open)
    return (
      <>
        <p className="text-muted">{$t({ id: "tracking.notPaid" }, { time: open.until })}</p>
        <ToPage url={open.url} />
      </>
    );
  return null;
}

/** The payment page of a draft, if this tab knows it, and until when it is open. */
function useOpenPage({ id, expiresAt }: Order, now: Date) {
  const url = usePaymentPage(id);
  const reader = useReader();
  return url && expiresAt && now < new Date(expiresAt) ? { url, until: formatTime(expiresAt, reader) } : undefined;
}

function ToPage({ url }: { url: string }) {
  const { $t } = useIntl();
  return (
    <ButtonLink to={url} reloadDocument className="sm:self-start">
      {$t({ id: "tracking.pay" })}
    </ButtonLink>
  );
}

function OrderAgain({ variant }: { variant: ButtonVariant }) {
  const { $t } = useIntl();
  return (
    <ButtonLink to={paths.menu} variant={variant} className="sm:self-start">
      {$t({ id: "tracking.orderAgain" })}
    </ButtonLink>
  );
}
