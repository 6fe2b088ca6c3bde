import type { Member } from "../../accounts/actor.ts";
import type { Notice } from "../../contract/orders/notices.ts";
import type { OrderId } from "../../contract/values/ids.ts";
import { changeOrder, findOrder } from "../change/change-order.ts";
import { appendHistory } from "../history.ts";
import { noticesOf } from "../notices.ts";

/**
 * Notes that somebody has seen what happened to an order, so that its notice leaves the boards. A repeated call changes
 * nothing.
 * @throws AppError not_found, conflict when others keep changing the order
 */
export const confirmNotice = async (
  { member: { organizationId, userId }, id, notice }: { member: Member; id: OrderId; notice: Notice },
  now = new Date(),
): Promise<void> => {
  const known = await findOrder(organizationId, id);
  await changeOrder(known, (current) =>
    noticesOf(current).some((open) => open.notice === notice)
      ? {
          seenNotices: [...(current.seenNotices ?? []), notice],
          ...appendHistory(current, { did: "notice-seen", by: userId, at: now.toISOString() }),
        }
      : undefined,
  );
};
