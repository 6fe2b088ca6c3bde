import { OrderId } from "../contract/values/ids.ts";
import { type Key, organizationOf } from "../db/keys.ts";
import { commit, find, type Item, keyOf } from "../db/table.ts";
import { type Failure, inTurn, nameOfKey } from "../db/turns.ts";
import { moveOrder } from "../orders/steps/move-order.ts";
import { findAwaited } from "../organizations/awaited.ts";
import { parseReservation, reservationItem } from "../reservations/reservation.ts";

/**
 * Cancels orders and reservations that were under way while their organization was deleted, because nobody there sees
 * them. What was paid is refunded, and customers are told. A placement has no condition on its organization, because
 * each one would pay for it.
 * @param note the key of the deletion, which is removed once nothing is left
 * @returns what could not be cancelled, which stops nothing else
 */
export const cancelLeft = async (note: Key, now: Date): Promise<Failure[]> => {
  const found = await find(note, { consistent: true });
  // Another run was faster.
  if (!found) return [];
  const organizationId = organizationOf(note.pk);
  const { orders, reservations } = await findAwaited(organizationId, new Date(String(found.deletedAt)));
  const cancelOrder = async ({ id }: Item) => {
    const move = { organizationId, id: OrderId.parse(id), operation: "cancelled", by: null } as const;
    await moveOrder({ ...move, decide: () => ({ cancelReason: "other" }) }, now);
  };
  const cancelReservation = async (item: Item) => {
    const before = parseReservation(item);
    const cancelled = { cancelledAt: now.toISOString(), cancelReason: "closed" } as const;
    const after = { ...before, ...cancelled, version: before.version + 1 };
    await commit({ put: reservationItem(after), when: { version: before.version } });
  };
  const options = { until: Number.POSITIVE_INFINITY, nameOf: (item: Item) => nameOfKey(keyOf(item)) };
  const failures = [
    ...(await inTurn([orders], options, cancelOrder)),
    ...(await inTurn([reservations], options, cancelReservation)),
  ];
  if (failures.length === 0) await commit({ remove: note });
  return failures;
};
