import { keys, lists } from "../db/keys.ts";
import { commitOrRefuse } from "../db/refusals.ts";
import { find } from "../db/table.ts";
import { AppError } from "../errors.ts";
import { countOf } from "../lists/customer.ts";
import { countDay } from "../lists/dated-list.ts";
import { StoredOrder } from "./order.ts";
import { statusOf } from "./status.ts";

/**
 * Takes an order that is over out of every list; the table keeps it.
 * @throws AppError not_found, invalid_transition while somebody waits for it or its money, conflict when it was changed meanwhile
 */
export const deleteOrder = async (
  { organizationId, id }: { organizationId: string; id: string },
  now = new Date(),
): Promise<void> => {
  const key = keys.order(organizationId, id);
  const item = await find(key, { consistent: true });
  if (!item) throw new AppError("not_found", { message: "Order not found" });
  const order = StoredOrder.parse(item);
  const status = statusOf(order);
  if (status !== "completed" && status !== "cancelled")
    throw new AppError("invalid_transition", { message: `An order that is ${status} can't be deleted` });
  if (status === "cancelled" && order.payment.status === "succeeded")
    throw new AppError("invalid_transition", { message: "An order that is still to be refunded can't be deleted" });
  const { gsi2pk: _pk, gsi2sk: _sk, ...kept } = item;
  await commitOrRefuse([
    [{ remove: key, when: { version: order.version } }, new AppError("conflict")],
    { put: { ...kept, ...keys.deleted(key), deletedAt: now.toISOString() } },
    countDay(lists.dated(organizationId, "ORDER"), order.day, -1),
    countOf(order, "ORDER", -1),
  ]);
};
