import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { markMade } from "#core/contract/orders/kitchen.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { readAgain } from "../../../api/after-change.ts";
import { ApiError, call } from "../../../api/client.ts";
import { SEND_TIMEOUT_MS, useOutbox } from "../shell/outbox.ts";
import { seenIn, type Tap, tapsOf } from "./taps.ts";
import { boardKey, showOrder } from "./use-board.ts";

/** A tap that the server refused. */
export interface Refusal {
  error: unknown;
  orderId: string;
}

/**
 * Taps on dishes and changes: they count at once on this screen, and are sent in their order, one order after another.
 */
export function useTaps(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  const box = tapsOf(organizationId);
  const [refusal, setRefusal] = useState<Refusal>();
  const taps = useOutbox<Tap>({
    box,
    next: (waiting) => waiting.filter(({ orderId }) => orderId === waiting[0]?.orderId),
    send: async (some) => {
      const id = some[0]?.orderId as Order["id"];
      const made = new Map(some.flatMap((tap) => ("line" in tap ? [[tap.line, tap.made] as const] : [])));
      const lines = [...made].map(([line, made]) => ({ line, made }));
      const seen = seenIn(some) || undefined;
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const order = await call(markMade, { params: { organizationId, id }, body: { lines, seen } }, timeout);
      // A poll under way would bring back what was before.
      await queries.cancelQueries({ queryKey });
      showOrder(queries, organizationId, order);
      void readAgain(queries, { queryKey });
    },
    onRefused: (error, [tap]) => {
      void readAgain(queries, { queryKey });
      // An order that has ended is gone from the screen, so there is nothing to say.
      if (tap && !(error instanceof ApiError && error.code === "not_found"))
        setRefusal({ error, orderId: tap.orderId });
    },
  });
  const does = useMemo(
    () => ({
      tap: (order: BoardOrder, lines: readonly { line: string; made: number }[]) => {
        setRefusal(undefined);
        box.add(...lines.map(({ line, made }) => ({ orderId: order.id, line, made })));
      },
      /** Somebody knows the changes of an order. */
      see: ({ id, edition }: BoardOrder) => {
        if (edition) box.add({ orderId: id, seen: edition });
      },
    }),
    [box],
  );
  return { taps, refusal, ...does };
}
