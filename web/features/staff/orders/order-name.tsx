import type { Order } from "#core/contract/orders/order.ts";
import { orderName } from "#core/contract/orders/order-name.ts";

/** The name of an order inside a sentence. Its reference does not break at the hyphen. */
export const OrderName = ({ order }: { order: Pick<Order, "dayNumber" | "referenceId"> }) => (
  <span className="whitespace-nowrap">{orderName(order)}</span>
);
