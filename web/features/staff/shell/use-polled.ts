import { useQuery } from "@tanstack/react-query";
import type { CallInput } from "#core/contract/api/call.ts";
import type { Output } from "#core/contract/api/route.ts";
import type { getBoard } from "#core/contract/orders/board.ts";
import type { listDeliveries } from "#core/contract/orders/deliveries.ts";
import { ApiError, callAgain, keyOf } from "../../../api/client.ts";
import { syncClock } from "../../../api/server-clock.ts";

/** A change right after a poll is on the screen within five seconds. */
const POLL_MS = 4_000;
/** A poll that hangs must not keep the next ones waiting. */
const TIMEOUT_MS = 8_000;

/**
 * Whether the API refuses the polled data to this user. A retry does not help, and the data on the screen must be
 * hidden.
 */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * Polls data that has a version. A poll that finds the same version keeps the data.
 * @param withOwn adds newer changes of this screen to an answer
 */
export function usePolled<R extends typeof getBoard | typeof listDeliveries>(
  row: R,
  organizationId: string,
  withOwn: (answer: Output<R>) => Output<R>,
) {
  const input = { params: { organizationId } } as unknown as CallInput<R>;
  const queryKey = keyOf(row, input);
  return useQuery({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Output<R>> => {
      const answer = client.getQueryData<Output<R>>(queryKey);
      const known = answer && { answer, etag: `"${(answer as { version: string }).version}"` };
      const timeout = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
      return withOwn(await callAgain(row, input, known, timeout, syncClock));
    },
    refetchInterval: POLL_MS,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: "always",
    refetchOnReconnect: "always",
  });
}
