import { type ComponentType, lazy, Suspense } from "react";
import { useIntl } from "react-intl";
import type { Order } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink, type ButtonVariant } from "../../ui/button.tsx";
import { useCartCount } from "../cart/cart.ts";
import { useMayBeUnpaid } from "../details/draft.ts";
import { useReader } from "../organization/organization.tsx";
import { paymentNewsOf } from "./payment-news.ts";

/**
 * Part of the chunk that shows changes of an order, which have the same button. If it fails to load, it shows nothing.
 */
const PayByLink = lazy<ComponentType<{ order: Order; token: string | undefined; label?: string }>>(async () => {
  const changed = await import("./changed.tsx").catch(() => undefined);
  return { default: changed?.PayByLink ?? (() => null) };
});

/** What the shopper can do about the payment: pay on its page while that is open, or order again. */
export function PaymentPart({ order, token, now }: { order: Order; token: string | undefined; now: Date }) {
  const { $t } = useIntl();
  const reader = useReader();
  const mayBeUnpaid = useMayBeUnpaid(order.id);
  const count = useCartCount();
  const news = paymentNewsOf(order);
  const { expiresAt } = order;
  const time = expiresAt && now < new Date(expiresAt) ? formatTime(expiresAt, reader) : undefined;
  const toPage = (
    <Suspense>
      <PayByLink order={order} token={token} label={$t({ id: "tracking.pay" })} />
    </Suspense>
  );
  // With an empty cart the page offers to fill it.
  if (news === "unpaid") return count > 0 ? <MenuLink variant="primary" /> : null;
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
        action={<div className="mt-2">{time ? toPage : <MenuLink variant="secondary" />}</div>}
      >
        {time ? $t({ id: "tracking.declinedOpen" }, { time }) : $t({ id: "tracking.declinedOver" })}
      </Alert>
    );
  if (news === "confirming" && mayBeUnpaid && time)
    return (
      <>
        <p className="text-muted">{$t({ id: "tracking.notPaid" }, { time })}</p>
        {toPage}
      </>
    );
  return null;
}

function MenuLink({ variant }: { variant: ButtonVariant }) {
  const { $t } = useIntl();
  return (
    <ButtonLink to={paths.menu} variant={variant} className="sm:self-start">
      {$t({ id: "tracking.orderAgain" })}
    </ButtonLink>
  );
}
