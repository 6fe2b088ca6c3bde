import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { BoardOrder } from "#core/contract/order-board.ts";
import * as orders from "#core/contract/orders.ts";
import { type PaperKind, paperOf } from "#core/contract/paper.ts";
import type { Workplace } from "#core/contract/workplaces.ts";
import { fetching } from "../../api/client.ts";
import { useLocale } from "../../i18n/provider.tsx";
import { useStore } from "../../ui/store.ts";
import { claimPrint, deviceStore, releasePrint } from "./device.ts";
import { print } from "./print.ts";

/** Prints papers of an order through this screen's own printer. The order is fetched anew. @throws ApiError */
export function usePrint(workplace: Workplace) {
  const queries = useQueryClient();
  const { locale } = useLocale();
  return async (id: orders.Order["id"], kinds: readonly PaperKind[]): Promise<void> => {
    const params = { organizationId: workplace.id, id };
    const order = await queries.fetchQuery({ ...fetching(orders.getOrder, { params }), staleTime: 0 });
    const reader = { locale, timeZone: workplace.configuration.timezone };
    const { width } = deviceStore(workplace.id).get();
    for (const kind of kinds) await print(paperOf({ kind, order, shop: workplace, reader }), width);
  };
}

const none: readonly BoardOrder[] = [];

/**
 * One window of a browser prints, and each order once: also those that were accepted while the page was loading.
 * @param readAt when the board was last read: what could not be printed then is tried again
 */
export function usePrintOnAccept(workplace: Workplace, board: readonly BoardOrder[] = none, readAt: number) {
  const printOrder = usePrint(workplace);
  const { prints, since } = useStore(deviceStore(workplace.id));
  const printNew = useEffectEvent(async () => {
    const accepted = board.filter(({ acceptedAt }) => acceptedAt !== null && Date.parse(acceptedAt) > since);
    for (const { id } of accepted) {
      if (!claimPrint(workplace.id, id)) continue;
      await printOrder(id, prints).catch(() => releasePrint(workplace.id, id));
    }
  });
  const isAsked = prints.length > 0;
  useEffect(() => {
    if (isAsked && readAt && board.length) void navigator.locks.request("dabba-print", printNew);
  }, [board, isAsked, readAt]);
}
