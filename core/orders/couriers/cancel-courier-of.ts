import type { Order } from "../../contract/orders/order.ts";

/**
 * Tells the service that an order was cancelled, where a courier was asked for it; at once, or by the job
 * `sweepCouriers`.
 */
export const cancelCourierOf = async ({
  organizationId,
  id: orderId,
}: Pick<Order, "organizationId" | "id">): Promise<void> => {
  // Few orders that are cancelled had one.
  const { settledNow } = await import("./change-courier.ts");
  await settledNow({ organizationId, orderId });
};
