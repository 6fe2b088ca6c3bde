import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { User } from "#core/contract/accounts/session.ts";
import type { Output } from "#core/contract/api/route.ts";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { fetching } from "../../api/client.ts";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Price } from "../../ui/price.tsx";
import { EmptyState, Skeleton } from "../../ui/states.tsx";
import { heldFor } from "../../ui/together.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { OwnReservations, useOwnReservations } from "./own-reservations.tsx";
import { PageLinks, usePaging } from "./page-links.tsx";
import { refundsBelowTotal } from "./payment-news.ts";
import { statusText, toneOf } from "./timeline.ts";

/**
 * The user's own orders at this shop, newest first, ten to a page, below their reservations that are still to come.
 * Members of the shop see here only theirs, too.
 */
export function AllOrders({ userId }: { userId: User["id"] }) {
  const { $t } = useIntl();
  const { id: organizationId } = useOrganization();
  const { query: asked } = usePaging();
  const query = useQuery({
    ...fetching(orders.listOrders, { params: { organizationId }, query: { ...asked, customer: userId } }),
    placeholderData: keepPreviousData,
  });
  const reservations = useOwnReservations(userId);
  return (
    <Loaded
      query={heldFor(reservations, query)}
      skeleton={<OrdersSkeleton />}
      failure={{ title: $t({ id: "tracking.listFailed" }) }}
    >
      {(page) => (
        <>
          <OwnReservations reservations={reservations.data?.data ?? []} />
          <Orders page={page} />
        </>
      )}
    </Loaded>
  );
}

function Orders({ page }: { page: Output<typeof orders.listOrders> }) {
  const { $t } = useIntl();
  return page.data.length === 0 && !page.next && page.pagination.currentPage === 1 ? (
    <EmptyState action={<ButtonLink to={paths.menu}>{$t({ id: "account.showMenu" })}</ButtonLink>}>
      {$t({ id: "account.noOrders" })}
    </EmptyState>
  ) : (
    <>
      <ul className="divide-y divide-line rounded-docket border border-line">
        {page.data.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <PageLinks page={page} label={$t({ id: "common.orders" })} variant="quiet" />
    </>
  );
}

function OrderRow({ order }: { order: Order }) {
  const { id, status, createdAt, placedAt, items, payment } = order;
  const { locale, $t } = useIntl();
  const reader = useReader();
  const dishes = items.map(({ quantity, translations }) => `${quantity} × ${inLocale(translations, locale)?.title}`);
  return (
    <li>
      <Link to={paths.order(id)} className="flex items-center gap-3 rounded-docket px-4 py-3 hover:bg-wash">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="flex flex-wrap items-baseline gap-x-2 font-semibold">
              <span className="figures">{orderName(order)}</span>
              <Badge tone={toneOf(status)}>{$t({ id: statusText(order) })}</Badge>
            </span>
            <Price amount={chargedOf(payment)} currency={payment.currency} className="font-semibold" />
          </span>
          <span className="line-clamp-2">{dishes.join(", ")}</span>
          <span className="flex flex-wrap justify-between gap-x-3 text-14 text-muted">
            <span className="figures">{formatDateTime(placedAt ?? createdAt, reader)}</span>
            {refundsBelowTotal(order).map(({ id, status, amount }) => (
              <span key={id}>
                {$t({ id: `tracking.refund.${status}` })} <Price amount={-amount} currency={payment.currency} />
              </span>
            ))}
          </span>
        </div>
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </Link>
    </li>
  );
}

const OrdersSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-tile" />
    <Skeleton className="h-tile" />
    <Skeleton className="h-tile" />
  </div>
);
