import type { Order } from "./order.ts";

/** What people call an order: first the short number of its day, then the reference that never comes again. */
export const orderName = ({ dayNumber, referenceId }: Pick<Order, "dayNumber" | "referenceId">): string =>
  dayNumber === undefined ? referenceId : `${dayNumber} (${referenceId})`;
