import type { Order } from "./order.ts";

/** When a customer expects an order: as the shop promised it, else as they chose, else as they were told before. */
export const expectedInstant = ({
  promisedAt,
  deliveryAt,
  estimate,
}: Pick<Order, "promisedAt" | "deliveryAt" | "estimate">): string | undefined =>
  promisedAt ?? deliveryAt ?? estimate?.to;
