import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { markMade } from "#core/contract/orders/kitchen.ts";
import type { Order } from "#core/contract/orders/orders.ts";
import { ApiError, call } from "../../../api/client.ts";
import { boardKey, showOrder } from "../board/use-board.ts";
import { SEND_TIMEOUT_MS, useOutbox } from "../shell/outbox.ts";
import { kitchenDevice } from "./settings.ts";
import type { Tap } from "./tickets.ts";

/** A tap that the server refused. */
export interface Refusal {
  error: unknown;
  orderId: string;
}

/** Taps on dishes: they count at once on this screen, and are sent in their order, one order after another. */
export function useTaps(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  const { taps: box } = kitchenDevice(organizationId);
  const [refusal, setRefusal] = useState<Refusal>();
  const taps = useOutbox<Tap>({
    box,
    next: (waiting) => waiting.filter(({ orderId }) => orderId === waiting[0]?.orderId),
    send: async (some) => {
      const id = some[0]?.orderId as Order["id"];
      const made = new Map(some.map(({ line, made }) => [line, made]));
      const lines = [...made].map(([line, made]) => ({ line, made }));
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const order = await call(markMade, { params: { organizationId, id }, body: { lines } }, timeout);
      // A poll under way would bring back what was before.
      await queries.cancelQueries({ queryKey });
      showOrder(queries, organizationId, order);
      void queries.invalidateQueries({ queryKey });
    },
    onRefused: (error, [tap]) => {
      void queries.invalidateQueries({ queryKey });
      // Of an order that is over meanwhile there is nothing to say: it is gone from the screen.
      if (tap && !(error instanceof ApiError && error.code === "not_found"))
        setRefusal({ error, orderId: tap.orderId });
    },
  });
  return {
    taps,
    refusal,
    tap: (order: BoardOrder, lines: readonly { line: string; made: number }[]) => {
      setRefusal(undefined);
      box.set([...box.get(), ...lines.map(({ line, made }) => ({ orderId: order.id, line, made }))]);
    },
  };
}
