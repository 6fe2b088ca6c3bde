import { sweepCouriers } from "#core/orders/couriers/sweep-couriers.ts";
import { describeError } from "../http/describe-error.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  for (const { item, error, isPutOff } of await sweepCouriers())
    logger.warn("courier not looked after", {
      item,
      cause: describeError(error),
      ...(!isPutOff && metric("Failed")),
    });
});
