import { logger } from "./logger.ts";
import { metric } from "./metric.ts";

/** Counts an order that the shop hears of from now on. */
export const logPlaced = (orderId: string): void => logger.info("order placed", { orderId, ...metric("OrdersPlaced") });
