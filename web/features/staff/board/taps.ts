import * as z from "zod/mini";
import type { BoardItem, BoardOrder } from "#core/contract/orders/board.ts";
import { unseenChanges } from "#core/contract/orders/unseen-changes.ts";
import { keptAs } from "../../../ui/kept-as.ts";
import { newOutbox, type Outbox } from "../shell/outbox.ts";

const Tap = z.union([
  z.object({ orderId: z.string(), line: z.string(), made: z.int() }),
  z.object({ orderId: z.string(), seen: z.int() }),
]);
/** What somebody confirmed by a tap: how many of a line are made, or which change of the order they have seen. */
export type Tap = z.infer<typeof Tap>;

const outboxes = new Map<string, Outbox<Tap>>();

/** The taps on this screen that the server has not confirmed yet. */
export const tapsOf = (organizationId: string): Outbox<Tap> => {
  const outbox =
    outboxes.get(organizationId) ?? newOutbox<Tap>(`dabba-kitchen-taps-${organizationId}`, keptAs(z.array(Tap), []));
  outboxes.set(organizationId, outbox);
  return outbox;
};

/** The orders as they will be once all taps are sent. */
export const withTaps = (orders: readonly BoardOrder[], taps: readonly Tap[]): BoardOrder[] =>
  orders.map((order) => {
    const mine = taps.filter(({ orderId }) => orderId === order.id);
    if (mine.length === 0) return order;
    const marks = mine.filter((tap) => "line" in tap);
    const madeOf = ({ line, made }: BoardItem) => marks.findLast((tap) => tap.line === line)?.made ?? made;
    const items = order.items.map((item) => ({ ...item, made: madeOf(item) }));
    return { ...order, items, changes: unseenChanges(order, seenIn(mine)) };
  });

/** The latest change of an order that these taps confirm as seen; 0 for none. */
export const seenIn = (taps: readonly Tap[]): number =>
  Math.max(0, ...taps.map((tap) => ("seen" in tap ? tap.seen : 0)));
