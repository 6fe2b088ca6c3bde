import { useQuery } from "@tanstack/react-query";
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useIntl } from "react-intl";
import type { OrderCourier } from "#core/contract/couriers/order-courier.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatTime } from "#core/contract/values/format-date.ts";
import { ApiError } from "../../api/client.ts";
import { loadTexts } from "../../i18n/messages.ts";
import { useAnnouncedChange } from "../../ui/announced-change.ts";
import { DeadEnd } from "../../ui/dead-end.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/states.tsx";
import { useAnySession } from "../account/session.ts";
import { useFinished } from "../details/finish.ts";
import { endOrder } from "../order/known-orders.ts";
import { isFinal, orderQuery } from "../order/order.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { FollowOrder } from "../push/follow-order.tsx";
import { pushSupport } from "../push/support.ts";
import { DeliveryDetails } from "./delivery-details.tsx";
import { OrderDocket } from "./order-docket.tsx";
import { OrderTimeline } from "./order-timeline.tsx";
import { OrderAgain, OwnOrder } from "./own-order.tsx";
import { pollOf, useCheckedOrder } from "./payment-check.ts";
import { paymentNewsOf } from "./payment-news.ts";
import { StatusCard } from "./status-card.tsx";
import { statusText } from "./timeline.ts";

/** Few orders have changes of staff. If it fails to load, it shows nothing. */
const Changed = lazy<ComponentType<{ order: Order; token: string | undefined }>>(async () => {
  const [component] = await Promise.all([import("./changed.tsx"), loadTexts("changed")]).catch(() => []);
  return component ?? { default: () => null };
});
/** Loaded lazily, because few shops use a courier service. */
const Courier = lazy<ComponentType<{ courier: OrderCourier }>>(() =>
  import("./courier.tsx").catch(() => ({ default: () => null })),
);
const TaxDetails = lazy(() => import("../../ui/tax-details.tsx"));

/** Whether the order can be followed: from placed until final. */
const isFollowable = ({ status }: Order) => status !== "draft" && !isFinal(status) && pushSupport() !== "no";

/** For pickup the address comes first. */
const isPickup = ({ fulfilmentMethod }: Order) => fulfilmentMethod === "pickup";

/** An order's progress, fetched again until its status is final. Without its token it waits for the session. */
export function Tracking({ orderId, token }: { orderId: string; token: string | undefined }) {
  const { $t } = useIntl();
  const { id: organizationId, configuration } = useOrganization();
  const asking = orderQuery(organizationId, orderId, token);
  const { query: session, user } = useAnySession();
  const isAsked = token !== undefined || Boolean(user);
  const query = useQuery({
    ...asking,
    enabled: isAsked,
    refetchInterval: ({ state: { data } }) => (data ? pollOf(data.status) : false),
  });
  const { data, error, isError, dataUpdatedAt, refetch } = query;
  const isOver = data !== undefined && isFinal(data.status);
  useEffect(() => {
    if (isOver) endOrder(orderId);
  }, [isOver, orderId]);
  const order = useCheckedOrder(data, { queryKey: asking.queryKey, token });
  useFinished(data);

  const news = order && (paymentNewsOf(order) === "declined" ? "tracking.declined" : statusText(order));
  useAnnouncedChange(news, (id) => $t({ id }));
  const reader = useReader();
  useAnnouncedChange(order?.promisedAt, (promised) =>
    $t({ id: "tracking.newTime" }, { time: formatTime(promised, reader) }),
  );

  if (!order && error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoOrder />;
  return (
    <div className="mx-auto min-h-dvh max-w-page px-4 py-6 lg:py-12 min-[1232px]:px-0">
      <Loaded
        query={{ ...(isAsked ? query : session), data: order }}
        skeleton={<TrackingSkeleton />}
        heading={$t({ id: "account.yourOrder" })}
        failure={{ title: $t({ id: "tracking.failed" }) }}
      >
        {(order) => (
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-x-16">
            <div className="flex flex-col gap-6">
              <StatusCard
                order={order}
                token={token}
                lostSince={isError ? dataUpdatedAt : undefined}
                onRetry={refetch}
              />
              {order.courier && (
                <Suspense>
                  <Courier courier={order.courier} />
                </Suspense>
              )}
              {(order.edits ?? order.waitingEdit) && (
                <Suspense>
                  <Changed order={order} token={token} />
                </Suspense>
              )}
              {isPickup(order) && <DeliveryDetails order={order} />}
              {configuration.enableHostTracking && <OrderTimeline order={order} />}
              <OrderAgain order={order} />
              {isFollowable(order) && <FollowOrder organizationId={organizationId} orderId={orderId} token={token} />}
              <OwnOrder order={order} token={token} />
            </div>
            <div className="lg:row-span-2">
              <OrderDocket order={order} title={$t({ id: "account.yourOrder" })}>
                <Suspense>
                  <TaxDetails {...order} currency={order.payment.currency} />
                </Suspense>
              </OrderDocket>
            </div>
            {!isPickup(order) && <DeliveryDetails order={order} />}
          </div>
        )}
      </Loaded>
    </div>
  );
}

const NoOrder = () => (
  <DeadEnd title="tracking.notFound" hint="tracking.notFoundHint" to={paths.orders} way="common.orders" />
);

/** Has a text, because on a slow network the page loads long before the order. */
function TrackingSkeleton() {
  const { $t } = useIntl();
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_432px] lg:gap-x-16">
      <div className="flex flex-col gap-6">
        <section className="flex min-h-card flex-col gap-3 rounded-docket border border-line p-4 lg:p-6">
          <PageHeading passing>{$t({ id: "account.yourOrder" })}</PageHeading>
          <p className="text-muted">{$t({ id: "tracking.asking" })}</p>
        </section>
        <Skeleton className="h-docket" />
      </div>
      <Skeleton className="h-docket" />
    </div>
  );
}
