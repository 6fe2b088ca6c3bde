import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useIntl } from "react-intl";
import { chargedOf } from "#core/contract/orders/charged.ts";
import type { Order, OrderStatus } from "#core/contract/orders/order.ts";
import { orderName } from "#core/contract/orders/order-name.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime } from "#core/contract/values/format-date.ts";
import { personName } from "#core/contract/values/person-name.ts";
import { fetching } from "../../../api/client.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { PageHeading } from "../../../ui/page-heading.tsx";
import { Price } from "../../../ui/price.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { Waiting } from "../../account/guards.tsx";
import { PageLinks, usePaging } from "../../tracking/page-links.tsx";
import { toneOf } from "../../tracking/timeline.ts";
import { alike } from "../forms/versions.ts";
import { ItemLink } from "../shell/back-link.tsx";
import { useFilter } from "../shell/search.tsx";
import { useStaffReader, useStaffShop } from "../shell/staff-shop.ts";
import { useWayName } from "./fact.tsx";
import { isReversed, OrderFilters } from "./order-filters.tsx";

const PER_PAGE = 20;

/** All orders of the shop, the newest first, filtered by status, days and words. The address holds the filters. */
export default function OrderList() {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const { valueIn, narrow } = useFilter();
  const filter = {
    search: valueIn("search"),
    status: valueIn("status"),
    from: valueIn("from"),
    to: valueIn("to"),
  };
  const isNarrowed = Object.values(filter).some(Boolean);
  const paging = usePaging();
  const query = useQuery({
    ...fetching(orders.listOrders, {
      params: { organizationId },
      query: {
        ...paging.query,
        limit: PER_PAGE,
        search: filter.search || undefined,
        status: (filter.status || undefined) as OrderStatus | undefined,
        from: filter.from || undefined,
        to: filter.to || undefined,
      },
    }),
    placeholderData: keepPreviousData,
    enabled: !isReversed(filter),
  });
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 lg:py-6">
      <PageHeading>{$t({ id: "staff.orders" })}</PageHeading>
      <OrderFilters
        filter={filter}
        onChange={(to) => {
          narrow({ ...to });
          // Submitting the same words searches again, because somebody may just have ordered.
          if (alike(to, filter)) void query.refetch();
        }}
      />
      {!isReversed(filter) && (
        <Loaded query={query} skeleton={<Waiting />} failure={{ title: $t({ id: "staff.failed" }) }}>
          {(page) => (
            <>
              <p role="status" className="text-muted">
                {$t({ id: "staff.count" }, { count: page.pagination.totalCount })}
              </p>
              {page.data.length === 0 ? (
                <EmptyState
                  action={
                    isNarrowed && (
                      <Button reads variant="secondary" onClick={() => narrow({})}>
                        {$t({ id: "staff.showAll" })}
                      </Button>
                    )
                  }
                >
                  {$t({ id: isNarrowed ? "staff.noneFound" : "staff.noOrders" })}
                </EmptyState>
              ) : (
                <ul className="divide-y divide-line rounded-docket border border-line">
                  {page.data.map((order) => (
                    <OrderRow key={order.id} order={order} />
                  ))}
                </ul>
              )}
              <PageLinks page={page} label={$t({ id: "staff.orders" })} variant="secondary" />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

/** The status of an order in words. */
export const StatusBadge = ({ order }: { order: Order }) => {
  const { $t } = useIntl();
  return <Badge tone={toneOf(order.status)}>{$t({ id: `staff.status.${order.status}` })}</Badge>;
};

/** An order in a list: a link to its page. */
export function OrderRow({ order }: { order: Order }) {
  const { $t } = useIntl();
  const { id: organizationId } = useStaffShop();
  const reader = useStaffReader();
  const { id, placedAt, createdAt, payment, refunds } = order;
  const wayName = useWayName();
  const person = order.shippingAddress ?? order.contact;
  return (
    <li>
      <ItemLink
        to={paths.staffOrder(organizationId, id)}
        className="flex min-h-row items-center gap-3 rounded-docket px-4 py-3 hover:bg-wash"
      >
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 lg:grid-cols-[248px_minmax(0,1fr)_minmax(192px,max-content)_minmax(112px,max-content)] lg:items-center">
          <span className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span className="wrap-anywhere tabular-nums">{orderName(order)}</span>
            <StatusBadge order={order} />
          </span>
          <span className="order-last col-span-2 wrap-anywhere lg:order-none lg:col-span-1 lg:flex">
            <bdi className="lg:truncate">
              {person
                ? personName(person) || $t({ id: "staff.unnamed" })
                : $t({ id: order.table ? "staff.unnamed" : "staff.erased" })}
            </bdi>
            <span className="shrink-0 text-muted lg:whitespace-pre"> · {wayName(order)}</span>
          </span>
          <span className="figures text-14 text-muted lg:text-16">{formatDateTime(placedAt ?? createdAt, reader)}</span>
          <span className="col-start-2 row-start-1 flex flex-col items-end lg:col-auto lg:row-auto">
            <Price amount={chargedOf(payment)} currency={payment.currency} className="font-semibold" />
            {refunds.length > 0 && <span className="text-14 text-muted">{$t({ id: "staff.partlyBack" })}</span>}
          </span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-muted" aria-hidden />
      </ItemLink>
    </li>
  );
}
