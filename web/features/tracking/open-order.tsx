import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import { Link } from "react-router";
import type { Order } from "#core/contract/orders/order.ts";
import { paths } from "#core/contract/storefront.ts";
import { formatDateTime, formatDay, formatTime } from "#core/contract/values/format-date.ts";
import { ApiError } from "../../api/client.ts";
import { useFinished } from "../details/finish.ts";
import { endOrder, type KnownOrder } from "../order/known-orders.ts";
import { isFinal, orderQuery } from "../order/order.ts";
import { useOrganization, useReader } from "../organization/organization.tsx";
import { awaitedAt, expectedAt } from "./eta.ts";
import { pollOf } from "./payment-check.ts";
import { statusText } from "./timeline.ts";
import { useNow } from "./use-now.ts";

/** Hours after which an order is hidden, even if its shop never completed it. */
const STALE_HOURS = 12;

const isForgotten = (order: Order) => {
  const last = expectedAt(order) ?? new Date(order.placedAt ?? order.createdAt);
  return Date.now() - Number(last) > STALE_HOURS * 3_600_000;
};

/** The status of this browser's newest open order, with a link to it. It disappears when the order is final. */
export default function OpenOrder({ known: { orderId, reference, token } }: { known: KnownOrder }) {
  const { $t } = useIntl();
  const reader = useReader();
  const { id: organizationId } = useOrganization();
  const { data: order, error } = useQuery({
    ...orderQuery(organizationId, orderId, token),
    refetchInterval: ({ state: { data } }) => (data ? pollOf(data.status) : false),
  });
  // After a sign-out, or if the link is not valid any more, there is no open order to show.
  const isGone = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
  const isOver = isGone || (order !== undefined && (isFinal(order.status) || isForgotten(order)));
  useEffect(() => {
    if (isOver) endOrder(orderId);
  }, [isOver, orderId]);
  useFinished(order);
  const now = useNow(order);
  const expected = order && awaitedAt(order, now);
  const when = (instant: Date) =>
    formatDay(instant, reader) === formatDay(now, reader)
      ? formatTime(instant, reader)
      : formatDateTime(instant, reader);
  return (
    <Link
      to={paths.order(orderId, token)}
      className="mx-auto flex min-h-target max-w-page items-center gap-x-3 px-4 py-1 text-14 min-[1232px]:px-0"
    >
      <span className="flex min-w-0 flex-1 gap-x-3">
        <span className="truncate font-semibold">
          {order ? $t({ id: statusText(order) }) : $t({ id: "common.order" }, { reference })}
        </span>
        {order && (
          <span className="shrink-0 text-muted max-sm:hidden">{$t({ id: "common.order" }, { reference })}</span>
        )}
      </span>
      {expected && <span className="figures shrink-0 font-semibold">{when(expected)}</span>}
      <ChevronRight size={18} className="shrink-0" aria-hidden />
    </Link>
  );
}
