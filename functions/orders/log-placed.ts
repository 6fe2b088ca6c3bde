import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

/** Counts an order that the shop hears of from now on. */
export const logPlaced = (orderId: string): void => logger.info("order placed", { orderId, ...metric("OrdersPlaced") });
