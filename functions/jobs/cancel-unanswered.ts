import { cancelUnanswered } from "#core/cancellation/cancel-unanswered.ts";
import { describeError } from "../http/describe-error.ts";
import { job } from "../http/job.ts";
import { logger } from "../http/logger.ts";
import { metric } from "../http/metric.ts";

export const handler = job(async (): Promise<void> => {
  const { cancelled, failures } = await cancelUnanswered();
  if (cancelled) logger.info("orders not accepted", { cancelled, ...metric("OrdersNotAccepted") });
  for (const { item, error } of failures)
    logger.error("order not cancelled", { item, cause: describeError(error), ...metric("Failed") });
});
