import { sweepPayments } from "#core/orders/sweep-payments.ts";
import { logPlaced } from "../http/log-placed.ts";
import { logger } from "../http/logger.ts";

export const handler = async (): Promise<void> => {
  const { placed, failures } = await sweepPayments();
  for (const orderId of placed) logPlaced(orderId);
  for (const error of failures) logger.error("failed", { error });
  if (failures.length) throw new Error(`${failures.length} payments were not looked after`);
};
