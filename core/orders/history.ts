import * as z from "zod/mini";
import { orderDeeds } from "../contract/order-history.ts";
import { type OrderOperation, orderOperations } from "../contract/orders.ts";
import type { StoredOrder } from "./order.ts";
import { dateOf } from "./status.ts";

/** What was done to an order, and by whom: a user's id, or null where nobody of the shop did it. */
export const StoredChange = z.object({
  at: z.string(),
  did: z.enum(orderDeeds),
  by: z.nullable(z.string()),
  /** The time that was promised instead. */
  promisedAt: z.optional(z.string()),
});
export type StoredChange = z.infer<typeof StoredChange>;

type Changed = Pick<StoredOrder, "history">;

/** What one more change makes of an order's history. */
export const noted = ({ history = [] }: Changed, change: StoredChange): Required<Changed> => ({
  history: [...history, change],
});

/** Every change of an order, the oldest first. Of orders from before there was a history only the dates are known. */
export const changesOf = (order: StoredOrder): StoredChange[] => {
  const { history = [] } = order;
  const unsaid = orderOperations.flatMap((status: OrderOperation) => {
    const at = order[dateOf[status]];
    return at && !history.some((change) => change.did === status) ? [{ at, did: status, by: null }] : [];
  });
  return [...history, ...unsaid].sort((a, b) => a.at.localeCompare(b.at));
};
