import type { Order } from "../../contract/orders/order.ts";
import { type OrderRequest, readableOrder } from "./readable-order.ts";

/**
 * An order, for its customer, a member of its organization, or the bearer of its token (without personal data).
 * @throws AppError not_found for everybody else, unauthenticated for a guest without a token
 */
export const getOrder = async (request: OrderRequest): Promise<Order> => {
  const { order, show } = await readableOrder(request);
  return show(order);
};
