import { useEffect } from "react";
import { inLocale } from "#core/contract/locales/in-locale.ts";
import type { BoardOrder } from "#core/contract/orders/board.ts";
import { useStore } from "../../../ui/store.ts";
import { kitchenDevice, type Seen } from "./settings.ts";

/** How an order differs from what this screen showed of it first. */
export interface Changes {
  /** Lines that are new (0), or of which there were another number. */
  lines: Map<string, number>;
  /** Lines that the order no longer has. */
  gone: Seen["lines"];
}

/** The lines of an order as they are now, to compare with later. */
const linesOf = ({ items }: BoardOrder, locale: string): Seen["lines"] =>
  items.map(({ line = "", quantity, translations }) => ({
    line,
    quantity,
    title: inLocale(translations, locale)?.title ?? "",
  }));

/** How an order differs from what was seen of it; undefined where it does not. */
export const changesOf = ({ items }: BoardOrder, seen: Seen["lines"] | undefined): Changes | undefined => {
  if (!seen) return undefined;
  const before = new Map(seen.map(({ line, quantity }) => [line, quantity]));
  const lines = new Map(
    items.flatMap(({ line = "", quantity }) =>
      before.get(line) === quantity ? [] : [[line, before.get(line) ?? 0] as const],
    ),
  );
  const gone = seen.filter(({ line }) => !items.some((item) => item.line === line));
  return lines.size || gone.length ? { lines, gone } : undefined;
};

/**
 * How the orders of the kitchen have changed since this screen first showed them: who has begun to cook must see it. It
 * forgets orders that have left the kitchen.
 */
export function useChanges(organizationId: string, orders: readonly BoardOrder[] | undefined, locale: string) {
  const { seen: store } = kitchenDevice(organizationId);
  const seen = useStore(store);
  useEffect(() => {
    if (!orders) return;
    const known = new Map(store.get().map((each) => [each.id, each]));
    const inKitchen = orders.filter(({ status }) => status === "accepted");
    if (inKitchen.length === known.size && inKitchen.every(({ id }) => known.has(id))) return;
    store.set(inKitchen.map((order) => known.get(order.id) ?? { id: order.id, lines: linesOf(order, locale) }));
  }, [orders, store, locale]);
  return (order: BoardOrder) => changesOf(order, seen.find(({ id }) => id === order.id)?.lines);
}
