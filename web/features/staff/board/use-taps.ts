import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { listWorkers } from "#core/contract/members/working.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { markMade } from "#core/contract/orders/kitchen.ts";
import type { Order } from "#core/contract/orders/order.ts";
import { readAgain } from "../../../api/after-change.ts";
import { ApiError, call, keyOf } from "../../../api/client.ts";
import { withdrawToast } from "../../../ui/toast.tsx";
import { SEND_TIMEOUT_MS, useOutbox } from "../shell/outbox.ts";
import { seenIn, type Tap, tapsOf } from "./taps.ts";
import { boardKey, showOrder } from "./use-board.ts";

/** A tap that the server refused. */
export interface Refusal {
  error: unknown;
  orderId: string;
}

/** Taps on dishes and changes. Each shows at once on this screen. They are sent in order, one order at a time. */
export function useTaps(organizationId: string) {
  const queries = useQueryClient();
  const queryKey = boardKey(organizationId);
  const outbox = tapsOf(organizationId);
  const [refusal, setRefusal] = useState<Refusal>();
  const taps = useOutbox<Tap>({
    outbox,
    next: (waiting) => waiting.filter(({ orderId }) => orderId === waiting[0]?.orderId),
    send: async (batch) => {
      const id = batch[0]?.orderId as Order["id"];
      const made = new Map(batch.flatMap((tap) => ("line" in tap ? [[tap.line, tap.made] as const] : [])));
      const lines = [...made].map(([line, made]) => ({ line, made }));
      const seen = seenIn(batch) || undefined;
      const timeout = AbortSignal.timeout(SEND_TIMEOUT_MS);
      const order = await call(markMade, { params: { organizationId, id }, body: { lines, seen } }, timeout);
      // A poll under way would bring back the state before the taps.
      await queries.cancelQueries({ queryKey });
      showOrder(queries, organizationId, order);
      void readAgain(queries, { queryKey });
    },
    onRefused: (error, [tap]) => {
      withdrawToast();
      void readAgain(queries, { queryKey });
      // If the device was locked meanwhile, the page asks for a PIN.
      void readAgain(queries, { queryKey: keyOf(listWorkers) });
      // A final order has left the screen, so there is nothing to report.
      if (tap && !(error instanceof ApiError && error.code === "not_found"))
        setRefusal({ error, orderId: tap.orderId });
    },
  });
  const does = useMemo(
    () => ({
      tap: (order: BoardOrder, lines: readonly { line: string; made: number }[]) => {
        setRefusal(undefined);
        outbox.add(...lines.map(({ line, made }) => ({ orderId: order.id, line, made })));
      },
      /** Confirms that somebody has seen the changes of an order. */
      see: ({ id, edition }: BoardOrder) => {
        if (edition) outbox.add({ orderId: id, seen: edition });
      },
    }),
    [outbox],
  );
  return { taps, refusal, ...does };
}
