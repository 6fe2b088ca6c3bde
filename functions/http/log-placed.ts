import type { OrderId } from "#core/contract/values/ids.ts";
import { logger } from "./logger.ts";
import { metric } from "./metric.ts";

/** Counts an order when it becomes visible to its shop. */
export const logPlaced = (orderId: OrderId): void =>
  logger.info("order placed", { orderId, ...metric("OrdersPlaced") });
