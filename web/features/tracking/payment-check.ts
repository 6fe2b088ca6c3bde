import { useQuery, useQueryClient } from "@tanstack/react-query";
import { routes } from "#core/contract/index.ts";
import type { Order } from "#core/contract/orders.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";
import { POLL_MS, pauseAfter } from "./pauses.ts";

/**
 * While an order is a draft, asks the provider what became of its payment, at once and again with growing pauses, and
 * tells the order's own query. A try that failed is told only once the provider was asked: another one may have followed.
 */
export function useCheckedOrder(
  order: Order | undefined,
  { queryKey, token }: { queryKey: readonly unknown[]; token: string | undefined },
): Order | undefined {
  const queries = useQueryClient();
  const isDraft = order?.status === "draft";
  const input = { params: { organizationId: order?.organizationId ?? "", id: order?.id ?? "" }, query: { token } };
  const { isFetched } = useQuery({
    queryKey: keyOf(routes.orders.checkPayment, input),
    queryFn: async ({ signal }) => {
      const checked = await call(routes.orders.checkPayment, input, signal);
      // A poll under way may have been answered before the payment came.
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, checked);
      return checked;
    },
    enabled: isDraft,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount, error } }) =>
      isThrottled(error) ? POLL_MS : pauseAfter(dataUpdateCount + errorUpdateCount),
    // Whoever comes back to the order asks anew, from the shortest pause on.
    gcTime: 0,
  });
  return isDraft && !isFetched ? { ...order, payment: { ...order.payment, status: "pending" } } : order;
}

const isThrottled = (error: Error | null) => error instanceof ApiError && error.code === "throttled";
