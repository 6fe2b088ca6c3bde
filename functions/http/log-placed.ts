import type { OrderId } from "#core/contract/ids.ts";
import { logger } from "./logger.ts";
import { metric } from "./metric.ts";

/** Counts an order that the shop hears of from now on. */
export const logPlaced = (orderId: OrderId): void =>
  logger.info("order placed", { orderId, ...metric("OrdersPlaced") });
