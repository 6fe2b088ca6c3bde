import { sweepPayments } from "#core/orders/pay/sweep-payments.ts";
import { describeError } from "../http/describe-error.ts";
import { job } from "../http/job.ts";
import { logPlaced } from "../http/log-placed.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  const { placed, failures } = await sweepPayments();
  for (const orderId of placed) logPlaced(orderId);
  for (const { item, error, isParked } of failures)
    logger.warn("payment not looked after", {
      item,
      cause: describeError(error),
      ...(isParked && metric("PaymentsParked")),
    });
});
