import type { OrderChange } from "../contract/orders/history.ts";
import { type OrderOperation, orderOperations } from "../contract/orders/order.ts";
import type { StoredOrder } from "./order.ts";
import type { StoredChange } from "./order-parts.ts";
import { dateFieldOf } from "./status.ts";

/** The history entry for an order that staff took. */
type TakenChange = Pick<OrderChange, "at" | "by" | "source"> & { did: "taken" };

type Changed = Pick<StoredOrder, "history">;

/** An order's history with one more change. */
export const appendHistory = ({ history = [] }: Changed, change: StoredChange): Required<Changed> => ({
  history: [...history, change],
});

/**
 * Every change of an order, the oldest first. For orders from before histories were stored, only the dates are known.
 */
export const changesOf = (order: StoredOrder): (StoredChange | TakenChange)[] => {
  const { history = [], taken, createdAt } = order;
  const begun: TakenChange[] = taken ? [{ at: createdAt, did: "taken", by: taken.by, source: taken.source }] : [];
  const undocumented = orderOperations.flatMap((status: OrderOperation) => {
    const at = order[dateFieldOf[status]];
    // An order that staff took was also placed by them.
    if (status === "pending" && at === createdAt && taken) return [];
    return at && !history.some((change) => change.did === status) ? [{ at, did: status, by: null }] : [];
  });
  return [...begun, ...history, ...undocumented].sort((a, b) => a.at.localeCompare(b.at));
};
