import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Order } from "#core/contract/orders.ts";
import * as orders from "#core/contract/orders.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";

/** Milliseconds between two looks at an order. */
export const POLL_MS = 30_000;

const growing = [2000, 4000, 8000, 15_000];

/**
 * How long to wait before a payment is asked about again, after so many times. Most are confirmed within seconds; two tabs
 * stay below the twelve times a minute that the API takes for an order.
 */
export const pauseAfter = (times: number): number => growing[times - 1] ?? POLL_MS;

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
    queryKey: keyOf(orders.checkPayment, input),
    queryFn: async ({ signal }) => {
      const checked = await call(orders.checkPayment, input, signal);
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
