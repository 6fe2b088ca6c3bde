import type { Member } from "../../accounts/actor.ts";
import type { Notice } from "../../contract/orders/notices.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { AppError } from "../../errors.ts";
import { changeOrder } from "../change/change-order.ts";
import { appendHistory } from "../history.ts";
import { noticesOf } from "../notices.ts";
import { findPaymentRecord } from "../payment-record.ts";

/**
 * Notes that somebody has seen what happened to an order, so that its notice leaves the boards. A repeated call changes
 * nothing.
 * @throws AppError not_found, conflict when others keep changing the order
 */
export const confirmNotice = async (
  { member: { organizationId, userId }, id, notice }: { member: Member; id: OrderId; notice: Notice },
  now = new Date(),
): Promise<void> => {
  const { key, order, isDeleted } = await findPaymentRecord(organizationId, id);
  if (!order || isDeleted) throw new AppError("not_found", { message: "Order not found" });
  await changeOrder({ key, order }, (current) =>
    noticesOf(current).some((open) => open.notice === notice)
      ? {
          seenNotices: [...(current.seenNotices ?? []), notice],
          ...appendHistory(current, { did: "notice-seen", by: userId, at: now.toISOString() }),
        }
      : undefined,
  );
};
