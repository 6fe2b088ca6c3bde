import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Order, OrderStatus } from "#core/contract/orders/order.ts";
import * as orders from "#core/contract/orders/orders.ts";
import { showAnswer } from "../../api/after-change.ts";
import { ApiError, call, keyOf } from "../../api/client.ts";
import { isFinal } from "../order/order.ts";

/** Milliseconds between two fetches of an order. */
export const POLL_MS = 30_000;

/** Milliseconds between polls while the order waits to be accepted, which is what its shopper waits for. */
const ACCEPTANCE_MS = 5000;

/** Milliseconds until an order is fetched again; false once its status is final. A hidden page does not poll. */
export const pollOf = (status: OrderStatus): number | false => {
  if (isFinal(status)) return false;
  return status === "pending" ? ACCEPTANCE_MS : POLL_MS;
};

const growing = [2000, 4000, 8000, 15_000];

/**
 * Milliseconds to wait before the payment is checked again, after `times` checks. Most payments are confirmed within
 * seconds. Two tabs stay below the API's limit of twelve checks a minute for an order.
 */
export const pauseAfter = (times: number): number => growing[times - 1] ?? POLL_MS;

/**
 * While an order is a draft, or a change of it waits to be paid, checks its payment with the provider, at once and then
 * with growing pauses, and updates the order's query. A failed payment shows only after the first check, because
 * another one may have followed it.
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
      await showAnswer(queries, queryKey, checked);
      return checked;
    },
    enabled: isDraft || order?.waitingEdit !== undefined,
    refetchInterval: ({ state: { dataUpdateCount, errorUpdateCount, error } }) =>
      isThrottled(error) ? POLL_MS : pauseAfter(dataUpdateCount + errorUpdateCount),
    // Opening the order again starts with the shortest pause.
    gcTime: 0,
  });
  return isDraft && !isFetched ? { ...order, payment: { ...order.payment, status: "pending" } } : order;
}

const isThrottled = (error: Error | null) => error instanceof ApiError && error.code === "throttled";
