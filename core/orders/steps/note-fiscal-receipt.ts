import type { Member } from "../../accounts/actor.ts";
import { entryWrite } from "../../audit/audit-event.ts";
import { callOf } from "../../contract/api/route.ts";
import type { Order } from "../../contract/orders/order.ts";
import * as staff from "../../contract/orders/staff.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import { appendHistory } from "../history.ts";
import { orderResponse } from "../read/order-response.ts";

/**
 * Sets, replaces or removes the number of the receipt that a cash register printed for an order. It changes nothing
 * else, whatever the status. The same number again changes nothing.
 * @throws AppError not_found, invalid_transition for an order that is not placed yet, conflict
 */
export const noteFiscalReceipt = async (
  { member, id, number: fiscalReceipt }: { member: Member; id: OrderId; number: string | null },
  now = new Date(),
): Promise<Order> => {
  const { key, order } = await findOrder(member.organizationId, id);
  if (!order.placedAt) throw new AppError("invalid_transition", { message: "This order is not placed yet" });
  const event = { call: callOf(staff.noteFiscalReceipt), subject: id, name: order.referenceId };
  const changed = await changeOrder(
    { key, order },
    (current) =>
      (current.fiscalReceipt ?? null) === fiscalReceipt
        ? undefined
        : {
            fiscalReceipt,
            ...appendHistory(current, {
              did: "receipt-noted",
              by: member.userId,
              at: now.toISOString(),
              ...(fiscalReceipt !== null && { fiscalReceipt }),
            }),
          },
    { others: [entryWrite(member, event, [], now)] },
  );
  return orderResponse(changed);
};
